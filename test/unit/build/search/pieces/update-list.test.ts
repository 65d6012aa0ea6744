import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type ListPiece, updateList } from '../../../../../build/features/search/pieces/update-list.ts'
import { caseNumbers, createRandom, howToRepeat } from '../../../../support/fuzz.ts'

it('a list that is updated is cut like one that is made from nothing, also around large terms', () => {
  for (const number of caseNumbers(400)) {
    const { below, pick } = createRandom(number)
    const terms = Array.from({ length: 80 }, (_, place) => `t${place + 100}`)
    const costs = new Map<string, number>()
    const written = new Map<string, string>()
    const update = (last: readonly ListPiece[], changed: readonly string[]) =>
      updateList<{ term: string; cost: number }>(last, [...changed].sort(), {
        change: (term) => (costs.has(term) ? { term, cost: costs.get(term) ?? 0 } : undefined),
        sizes: { least: 20, most: 50, every: 3 },
        costOf: ({ cost }) => cost,
        decode: (name) => JSON.parse(written.get(name) ?? ''),
        encode: (items) => Buffer.from(JSON.stringify(items)),
        keep(make) {
          const contents = String(make())
          written.set(contents, contents)
          return contents
        },
      })
    let list: ListPiece[] = []
    for (let round = 0; round < 12; round++) {
      const changed = new Set(Array.from({ length: 1 + below(round === 0 ? 80 : 6) }, () => pick(terms)))
      for (const term of changed) if (below(3) === 0) costs.delete(term)
      for (const term of changed) if (below(2) === 0) costs.set(term, below(4) === 0 ? 15 + below(30) : 1 + below(9))
      list = update(list, [...changed])
      assert.deepEqual(list, update([], [...costs.keys()]), howToRepeat(number))
    }
  }
})
