/** Layouts and head texts: the two small rules that turn a page's frontmatter into what is shown. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { frontmatterSchema } from '../../../../src/shared/frontmatter/frontmatter.ts'
import { resolveLayout } from '../../../../src/shared/page/layout.ts'
import { metaAt } from '../../../../src/shared/page/page.ts'
import { documentDescription, documentTitle } from '../../../../src/shared/page/title.ts'

describe('resolveLayout', () => {
  it('hides a sidebar without items, whatever the page asks for', () => {
    assert.equal(resolveLayout({}, true).showSidebar, false)
    assert.equal(resolveLayout({ showSidebar: true }, true).showSidebar, false)
  })

  it('lets a page show and hide every part', () => {
    const hidden = resolveLayout({ showLogo: false, showOutline: false, showSidebar: false, showTopNav: false }, false)
    assert.deepEqual(hidden, { layout: 'docs', showLogo: false, showTopNav: false, showSidebar: false, outlineDepth: false })
    const shown = resolveLayout({ layout: 'landing', showLogo: true, showOutline: true, showSidebar: true, showTopNav: true }, false)
    assert.deepEqual(shown, { layout: 'landing', showLogo: true, showTopNav: true, showSidebar: true, outlineDepth: 3 })
  })

  it('takes a number for the deepest heading level of the outline', () => {
    assert.equal(resolveLayout({ showOutline: 2 }, false).outlineDepth, 2)
    assert.equal(resolveLayout({ layout: 'minimal', showOutline: 5 }, false).outlineDepth, 5)
  })
})

it('frontmatterSchema takes outline levels from 2 to 6', () => {
  for (const level of [2, 3, 6, true, false]) assert.equal(frontmatterSchema.safeParse({ showOutline: level }).success, true, String(level))
  for (const level of [0, 1, 7, 2.5, '3']) assert.equal(frontmatterSchema.safeParse({ showOutline: level }).success, false, String(level))
})

describe('documentTitle', () => {
  const site = { title: 'XMTP', titleTemplate: '%s – XMTP' }

  it('applies the template', () => assert.equal(documentTitle(site, 'Messages'), 'Messages – XMTP'))

  it('fills every place of the template, and takes `$&` for text', () =>
    assert.equal(documentTitle({ title: 'XMTP', titleTemplate: '%s | %s' }, 'a $& b'), 'a $& b | a $& b'))
})

describe('metaAt', () => {
  const titleAt = (path: string, title = '') => metaAt({ title, frontmatter: {}, headings: [] }, path).title

  it('calls a dynamic page without a title what its address ends in', () => {
    assert.equal(titleAt('/users/42'), '42')
    assert.equal(titleAt('/users/john-doe'), 'john-doe')
    assert.equal(titleAt('/files/a/b%20%C3%A9'), 'b \u00e9')
    assert.equal(titleAt('/'), '')
    assert.equal(titleAt('/users/42', 'User'), 'User')
  })
})

describe('documentDescription', () => {
  it("prefers the page's to the site's", () => {
    assert.equal(documentDescription({ description: 'site' }, 'page'), 'page')
    assert.equal(documentDescription({ description: 'site' }, undefined), 'site')
  })

  it("is left out when its value is the literal string 'undefined', or nothing", () => {
    assert.equal(documentDescription({ description: 'site' }, 'undefined'), undefined)
    assert.equal(documentDescription({ description: 'undefined' }, undefined), undefined)
    assert.equal(documentDescription({}, ''), undefined)
    assert.equal(documentDescription({}, undefined), undefined)
  })
})
