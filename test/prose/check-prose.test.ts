/** What the check of this project's English finds, and what it leaves alone. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { goldenFiles } from '../support/golden.ts'
import { checkProse } from './check-prose.ts'
import { PHRASES } from './phrases.ts'

const { 'seen.mdx': SEEN = '', 'unseen.mdx': UNSEEN = '', 'shown.tsx': SHOWN = '' } = goldenFiles('given/prose.txt')

const found = (file: string, source: string) => checkProse(file, source).map(({ line, column, message }) => `${line}:${column} ${message}`)

describe('the phrases to avoid', () => {
  for (const { find, instead, wrong, right } of PHRASES) {
    it(`has "${wrong}"`, () => {
      assert.ok(
        checkProse('page.mdx', wrong).some(({ fix }) => fix === instead),
        `${find} finds its own example`,
      )
      assert.deepEqual(found('page.mdx', right), [], 'what to write instead passes')
    })
  }
})

describe('a checked page', () => {
  it('is read wherever readers see text', () => {
    const places = checkProse('page.mdx', SEEN).map(({ line }) => line)
    assert.deepEqual(
      places.sort((a, b) => Number(a) - Number(b)),
      [2, 4, 4, 6, 8, 10, 12, 13, 16, 18, 22],
    )
  })

  it('may say anything in code, quotations, addresses, expressions and keys', () => assert.deepEqual(found('page.mdx', UNSEEN), []))

  it('hides no phrase in a line break or in emphasis, and names the place where it starts', () => {
    assert.deepEqual(found('page.md', 'First.\n\n> The reason **stands\n> in** `status`. A \\* B is told in\n> full.\n'), [
      '4:25 Avoid “is told in”.',
      '3:16 Avoid “stands in”.',
    ])
  })

  it("doesn't join words around code", () => {
    assert.deepEqual(found('page.md', 'It `x` is told. `y` in full, and a `b` cure.'), ['1:40 Avoid “cure”.'])
  })

  it('says what to write and shows the line', () => {
    const [error] = checkProse('page.mdx', 'It is mended.')
    assert.deepEqual(error, {
      severity: 'error',
      code: 'prose',
      message: 'Avoid “mended”.',
      fix: 'Write "fix".',
      file: 'page.mdx',
      line: 1,
      column: 7,
      excerpt: 'It is mended.',
    })
  })
})

describe('a checked module', () => {
  it('is read in its texts, templates and JSX', () => {
    assert.deepEqual(found('shown.tsx', SHOWN), [
      '4:33 Avoid “mended”.',
      '5:9 Avoid “mended”.',
      '6:22 Avoid “cure”.',
      '6:46 Avoid “mended”.',
    ])
  })

  it('may use any single word as a key or a name', () => {
    assert.deepEqual(found('keys.ts', "export const key = { cure: 'mended' }['cure']"), [])
  })

  it('may leave its messages uncontracted', () => assert.deepEqual(found('keys.ts', "throw new Error('The file cannot be read.')"), []))
})
