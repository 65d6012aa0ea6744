import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { diagnosticsOf, toProblems } from '../../../../build/dev/problems.ts'
import { siteError } from '../../../../build/report/diagnostic.ts'
import { makeFolder } from '../../../support/folder.ts'

describe('toProblems', () => {
  it('shows the lines around the one that is meant', (t) => {
    const file = join(makeFolder(t, { 'a.mdx': 'one\ntwo\nthree\nfour\nfive\nsix\n' }), 'a.mdx')
    const [problem] = toProblems([{ severity: 'error', code: 'x', message: 'Wrong.', file, line: 5, column: 2, excerpt: 'five' }])
    assert.deepEqual(problem, {
      severity: 'error',
      message: 'Wrong.',
      file,
      line: 5,
      column: 2,
      excerpt: [
        { number: 3, text: 'three' },
        { number: 4, text: 'four' },
        { number: 5, text: 'five' },
        { number: 6, text: 'six' },
      ],
    })
  })

  it('shows only the line if the file has changed since, or is not a file', (t) => {
    const file = join(makeFolder(t, { 'a.mdx': 'one\n' }), 'a.mdx')
    for (const named of [file, `${file}.gone`]) {
      const [problem] = toProblems([{ severity: 'warning', code: 'x', message: 'Odd.', file: named, line: 1, excerpt: 'before' }])
      assert.deepEqual(problem?.excerpt, [{ number: 1, text: 'before' }])
    }
  })
})

it("diagnosticsOf gives a site's own, and says of anything else whose fault it is", () => {
  assert.equal(diagnosticsOf(siteError({ code: 'x', message: 'Known.' }))[0]?.message, 'Known.')
  assert.match(diagnosticsOf(new TypeError('unforeseen'))[0]?.fix ?? '', /bug in the generator/)
  assert.equal(diagnosticsOf('a text')[0]?.message, 'a text')
})
