/** Where the native parser answers, it answers as remark does, even on a page put together from what neither of them expects. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import differences from '../../../golden/given/parser-differences.json' with { type: 'json' }
import { article } from '../../../support/article.ts'
import { caseNumbers, howToRepeat, shrink } from '../../../support/fuzz.ts'
import { textIn } from '../../../support/markup.ts'
import { byNative, byRemark, type Format, rewrittenSource } from '../../../support/parsed-trees.ts'
import { randomDocument } from '../../../support/random-documents.ts'

function differs(source: string, format: Format): boolean {
  const tree = byNative(source, format)
  return tree !== undefined && !isDeepStrictEqual(tree, byRemark(source, format))
}

describe('what the parsers take for different things', () => {
  it('is left to remark', () => {
    for (const format of ['md', 'mdx'] as const) {
      for (const source of differences[format]) assert.equal(byNative(source, format), undefined, `${format} ${JSON.stringify(source)}`)
    }
  })

  it('shows an expression right behind a port as its value', async () =>
    assert.equal(textIn(await article("Open localhost:5173{'/x'} now.")), 'Open localhost:5173/x now.'))
})

describe('documents put together at random', () => {
  it('are the same to both parsers, with every position', () => {
    const numbers = caseNumbers(1000)
    let answered = 0
    for (const number of numbers) {
      const { format, parts } = randomDocument(number)
      const source = parts.join('')
      if (byNative(source, format) === undefined) continue
      answered++
      if (!differs(source, format)) continue
      const smallest = shrink(parts, (rest) => differs(rest.join(''), format)).join('')
      const message = `${format} ${JSON.stringify(smallest)} ${howToRepeat(number)}`
      assert.deepEqual(byNative(smallest, format), byRemark(smallest, format), message)
    }
    // A parser that leaves every page to remark makes no difference either.
    assert.ok(numbers.length < 1000 || answered > numbers.length / 4, `It answered ${answered} of ${numbers.length}.`)
  })

  it('have the same forms of other generators in them', () => {
    const rewritten = (source: string, format: Format) => [true, false].map((isNative) => rewrittenSource(source, format, isNative))
    const isSame = (source: string, format: Format) => new Set(rewritten(source, format)).size === 1
    let changed = 0
    for (const number of caseNumbers(1000)) {
      const { format, parts } = randomDocument(number)
      const source = parts.join('')
      if (!/:::|\{[ \t]*#/.test(source)) continue
      if (rewrittenSource(source, format, true) !== source) changed++
      if (isSame(source, format)) continue
      const smallest = shrink(parts, (rest) => !isSame(rest.join(''), format)).join('')
      const [native, remark] = rewritten(smallest, format)
      assert.equal(native, remark, `${format} ${JSON.stringify(smallest)} ${howToRepeat(number)}`)
    }
    assert.ok(changed > 0)
  })
})
