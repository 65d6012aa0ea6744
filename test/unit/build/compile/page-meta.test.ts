import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { pageMeta } from '../../../../build/compile/page-meta.ts'
import { makeSource } from '../../../support/compiled-source.ts'

describe('pageMeta', () => {
  it('takes the title of frontmatter, heading or file, in this order', () => {
    assert.equal(pageMeta(makeSource('/a', { frontmatter: { title: 'Front' }, title: 'Heading' })).title, 'Front')
    assert.equal(pageMeta(makeSource('/a', { title: 'Heading' })).title, 'Heading')
    assert.equal(pageMeta(makeSource('/dms/my-page')).title, 'my page')
    assert.equal(pageMeta(makeSource('/')).title, '')
  })
})
