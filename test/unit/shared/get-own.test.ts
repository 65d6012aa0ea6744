import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getOwn } from '../../../src/shared/get-own.ts'
import { INHERITED_NAMES } from '../../support/inherited-names.ts'

test('finds what a table holds, and nothing that every object inherits', () => {
  assert.equal(getOwn({ note: 'Note' }, 'note'), 'Note')
  for (const name of INHERITED_NAMES) assert.equal(getOwn<unknown>({ note: 'Note' }, name), undefined, name)
})
