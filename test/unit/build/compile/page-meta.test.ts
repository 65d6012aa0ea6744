import assert from 'node:assert/strict'
import { it } from 'node:test'
import { pageMeta } from '../../../../build/compile/page-meta.ts'
import { makePage } from '../../../support/compiled-page.ts'

it('pageMeta takes the title of frontmatter, heading or file, in this order', () => {
  assert.equal(pageMeta(makePage('/a', { frontmatter: { title: 'Front' }, title: 'Heading' })).title, 'Front')
  assert.equal(pageMeta(makePage('/a', { title: 'Heading' })).title, 'Heading')
  const own = makePage('/a')
  own.summary.headings = [{ depth: 2, id: 'first', text: 'First' }]
  assert.equal(pageMeta(own).title, 'First')
  own.parts = [{ specifier: './_part.mdx', after: 0, page: makePage('/*part', { title: 'Of a part' }) }]
  assert.equal(pageMeta(own).title, 'Of a part')
  assert.equal(pageMeta(makePage('/dms/my-page')).title, 'my page')
  assert.equal(pageMeta(makePage('/')).title, '')
  assert.equal(pageMeta(makePage('/std::a-b')).title, 'std::a b')
  for (const route of ['/users/:id', '/users/:id?', '/files/*rest', '/*404']) assert.equal(pageMeta(makePage(route)).title, '')
  assert.equal(pageMeta(makePage('/users/:id/edit')).title, 'edit')
})
