import assert from 'node:assert/strict'
import { it } from 'node:test'
import { editAddress } from '../../../../src/shared/page/edit-link.ts'

it('editAddress encodes what would not be part of a path, and keeps the folders', () => {
  assert.equal(editAddress('/:path', 'a b/c#d?.mdx'), '/a%20b/c%23d%3F.mdx')
  assert.equal(editAddress('/:path', 'users/[id].mdx'), '/users/%5Bid%5D.mdx')
  assert.equal(editAddress('/:path', 'café.mdx'), '/caf%C3%A9.mdx')
})
