import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownValue } from '../../../src/shared/own-value.ts'
import { INHERITED_NAMES } from '../../support/inherited-names.ts'

test('finds what a table holds, and nothing that every object inherits', () => {
  assert.equal(ownValue({ note: 'Note' }, 'note'), 'Note')
  for (const name of INHERITED_NAMES) assert.equal(ownValue<unknown>({ note: 'Note' }, name), undefined, name)
})
