import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { resolveFile } from '../../../../src/server/preview/resolve-file.ts'
import { caseCount } from '../../../support/fuzz.ts'
import { goldenParts } from '../../../support/golden.ts'

const [{ text = '' } = {}, ...RULES] = goldenParts('given/preview-files.txt')

const FILES = new Set(text.split('\n'))

/** The file that answers, or why none does. */
const answer = (path: string, basePath = '') => {
  const resolution = resolveFile(path, basePath, (file) => FILES.has(file))
  return resolution.kind === 'file' ? resolution.path : resolution.kind === 'redirect' ? `→${resolution.to}` : resolution.kind
}

for (const { title, text } of RULES)
  it(`keeps the rule that ${title}`, () => {
    for (const [file, ...paths] of text.split('\n').map((line) => line.split(' ')))
      for (const path of paths) assert.equal(answer(path, title.includes('base path') ? '/docs' : ''), file, path)
  })

describe('attempts to leave the site', () => {
  it('are refused, encoded or not', () => {
    const attempts =
      '/../secret /dms/../../secret /.. /. /./index.html /%2e%2e/secret /%2E%2E%2Fsecret /..%2fsecret /dms%2f..%2f..%2fsecret /..\\secret /..%5csecret /dms\\messages /C:%5cWindows'.split(
        ' ',
      )
    for (const path of attempts) for (const base of ['', '/docs']) assert.equal(answer(base + path, base), 'bad-request', base + path)
  })

  it('are rejected if they contain NUL', () => {
    for (const path of ['/index.html%00', '/%00', '/a\0b']) assert.equal(answer(path), 'bad-request', JSON.stringify(path))
  })

  it('that are encoded twice name a file that is not there', () => assert.equal(answer('/%252e%252e/secret'), 'not-found'))

  it('never reach a name outside it, however they are written', () => {
    const piece = fc.constantFrom(...'.. . %2e %2E%2e / // %2f %5c \\ %00 % %zz dms messages .html ~ %252e é %C3%A9'.split(' '))
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 10 }), fc.constantFrom('', '/docs'), (pieces, base) => {
        resolveFile(`${base}/${pieces.join('')}`, base, (file) => {
          assert.ok(!file.startsWith('/') && file !== '', `asked for ${JSON.stringify(file)}`)
          assert.ok(file.split('/').every((part) => part !== '..' && part !== '.'))
          assert.doesNotMatch(file, /[\0\\]/)
          return false
        })
      }),
      { numRuns: caseCount(1000) },
    )
  })
})

it('malformed encodings are bad requests', () => {
  for (const path of ['/%', '/%zz', '/%E0%A4%A', '/a%2', '/%ff']) assert.equal(answer(path), 'bad-request', path)
})
