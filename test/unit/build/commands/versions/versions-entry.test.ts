import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addEntry } from '../../../../../build/commands/versions/add-entry.ts'

describe('an entry for a version', () => {
  const cases: [name: string, source: string, changed: string | undefined][] = [
    [
      'goes below the first one',
      "versions: [\n    { name: '2' },\n    { name: '0' },\n  ],",
      "versions: [\n    { name: '2' },\n    NEW,\n    { name: '0' },\n  ],",
    ],
    ['goes beside it on one line', "{ title: 'A', versions: [{ name: '2' }] }", "{ title: 'A', versions: [{ name: '2' }, NEW] }"],
    ['goes between two on one line', "versions: [{ name: '2' }, { name: '0' }]", "versions: [{ name: '2' }, NEW, { name: '0' }]"],
    ['has no place in a list that code makes', 'versions: all.map(entryOf)', undefined],
    ['has no place in an empty list, or without one', "versions: [], title: 'A'", undefined],
    ['has no place behind a variable', 'versions: [own, ...others]', undefined],
  ]
  for (const [name, source, changed] of cases) it(name, () => assert.equal(addEntry(source, 'NEW'), changed))
})
