import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkTypeQueries } from '../../../../../build/compile/samples/check-type-queries.ts'
import { readTwoslash } from '../../../../../build/compile/samples/twoslash.ts'

/** Problems as `line:column message fix`. The compiler answers none of the queries. */
const judge = (...lines: string[]) => {
  const problems = checkTypeQueries(readTwoslash(lines), [], lines)
  return problems.map(({ line, column, message, fix }) => `${line}:${column} ${message} ${fix}`)
}

describe('checkTypeQueries', () => {
  it('says at what a query points, and which name is nearest', () => {
    assert.deepEqual(judge('const low = tide()', '//      ^?', '//         ^?'), [
      "1:8 `^?` points at `low` in `const low = tide()`, which isn't a name. Did you mean `tide`? It's 4 columns further right.",
      "2:11 `^?` points at a space in `const low = tide()`, which isn't a name. Did you mean `tide`? It's 1 column further right.",
    ])
    assert.match(
      judge('low', '//    ^?')[0] ?? '',
      /^1:6 `\^\?` points beyond the end of `low`\. Did you mean `low`\? It's 4 columns further left/,
    )
    assert.match(judge('tide.he', '//   ^|')[0] ?? '', /^1:5 There is nothing to complete in `tide\.he` where `\^\|` points/)
  })

  it('says if there is no code above a query, or readers do not see it', () => {
    assert.match(judge('// ^?', 'a')[0] ?? '', /^0:3 `\^\?` has no code above it\. Write it below a line of code/)
    assert.match(judge('a', '', '//   ^?')[0] ?? '', /^2:5 `\^\?` has no code above it/)
    assert.match(judge('let a', '// ---cut---', '//  ^?', 'a')[0] ?? '', /^2:4 The line above `\^\?` is hidden/)
  })

  it('finds nothing wrong with queries that have answers, or that nobody sees', () => {
    const lines = ['const low = 1', '//    ^?']
    assert.deepEqual(checkTypeQueries(readTwoslash(lines), [{ kind: 'type', markdown: 'const low: 1' }], lines), [])
    assert.deepEqual(judge('a', '//     ^?', '// ---cut---', 'b'), [])
  })
})
