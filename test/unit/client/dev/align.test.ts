import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { alignParts, type NamedPart } from '../../../../src/client/dev/align.ts'

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
const RULES: Record<string, [pages: string, names: string]> = {
  'names every part of the first version': ['h1:a p:b', 'n0 n1'],
  'keeps the names of parts that moved because others came before them': ['h1:a Box:c p:d | h1:a p:x p:y Box:c p:d', 'n0 n3 n4 n1 n2'],
  'gives what changed in place the name of what stood there': ['h1:a details:b p:c | h1:a details:changed p:c', 'n0 n1 n2'],
  'gives a part of another type a name of its own': ['p:a p:b | table:a p:b', 'n2 n1'],
  'keeps a changed part although another came before it': ['p:a Box:b p:c | p:a ul:new Box:changed p:c', 'n0 n3 n1 n2'],
  'forgets the names of parts that went': ['p:a p:b p:c | p:c | p:a p:c', 'n3 n2'],
}

describe('alignParts', () => {
  for (const [rule, [pages, names]] of Object.entries(RULES))
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
