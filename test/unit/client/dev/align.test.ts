import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { alignParts, type NamedPart } from '../../../../src/client/dev/align.ts'
import given from '../../../golden/given/align.json' with { type: 'json' }

/** `p:one` is a part of type `p` that shows `one`. */
function parts(...written: string[]) {
  return written.map((part) => ({ type: part.split(':')[0], signature: part }))
}

/** Versions of a page one after the other, as lists of the names that its parts get. */
function versions(...pages: string[][]): string[][] {
  let count = 0
  let before: NamedPart[] = []
  return pages.map((page) => {
    before = alignParts(before, parts(...page), () => `n${count++}`)
    return before.map(({ name }) => name)
  })
}

/** Versions of a page, and the names that the parts of the last one get, by the rule. */
const RULES: Record<string, string[]> = given

describe('alignParts', () => {
  for (const [rule, [pages = '', names]] of Object.entries(RULES))
    it(rule, () =>
      assert.equal(
        versions(...pages.split(' | ').map((page) => page.split(' ')))
          .at(-1)
          ?.join(' '),
        names,
      ),
    )

  it('never gives two parts one name, and keeps all names if nothing changed', () => {
    const page = fc.array(fc.constantFrom('p:a', 'p:b', 'pre:a', 'pre:b', 'details:a'), { maxLength: 12 })
    fc.assert(
      fc.property(page, page, (one, other) => {
        const [first, second, third] = versions(one, other, other)
        assert.equal(new Set(second).size, other.length)
        assert.deepEqual(third, second)
        assert.equal(first?.length, one.length)
      }),
    )
  })
})
