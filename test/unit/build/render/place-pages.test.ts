import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { withPageOverrides, withSiteOverrides } from '../../../../build/render/page-overrides.ts'
import { createPageNavigation, type PlacedPage, placementsOf } from '../../../../build/render/place-pages.ts'
import { metaAt } from '../../../../src/shared/page/page.ts'
import { documentTitle } from '../../../../src/shared/page/title.ts'
import { makePage } from '../../../support/compiled-page.ts'

describe('placementsOf', () => {
  const streams = { text: 'Streams', link: '/dms/streams' }
  const dms = [{ text: 'Messages', link: '/dms/messages' }, streams]
  const paths = ['/', '/dms/messages', '/dms/streams'].map((path) => ({ path }))
  const around = createPageNavigation({ '/': [{ text: 'Home', link: '/' }], '/dms': dms }, paths, false)
  const place = (page: Parameters<typeof placementsOf>[0], listed: Parameters<typeof placementsOf>[1]) => placementsOf(page, listed, around)

  it('gives a page its sidebar and its neighbors', () => {
    const messages = { path: '/dms/messages', filePath: 'dms/messages.mdx', lastUpdatedAt: 5, sidebar: dms, next: streams }
    assert.deepEqual(place(makePage('/dms/messages'), []), [{ params: {}, place: messages }])
  })

  it('places a dynamic page once for each of its values', () => {
    const placed = place(makePage('/users/:id'), [{ id: 'ann' }, { id: 'b c' }])
    const found = placed.map(({ params, place: { path } }) => [params, path])
    assert.deepEqual(found, [
      [{ id: 'ann' }, '/users/ann'],
      [{ id: 'b c' }, '/users/b%20c'],
    ])
    assert.deepEqual(place(makePage('/users/:id'), []), [])
  })

  it('looks every sidebar up by the path that its values make', () => {
    const [placed] = place(makePage('/:section/:page'), [{ section: 'dms', page: 'streams' }])
    assert.equal(placed?.place.prev?.link, '/dms/messages')
  })
})

describe("a page's own title", () => {
  const overriding = (title: string, lang = 'en') =>
    ({ config: { title, titleTemplate: '%s | site', language: { lang } } }) as Parameters<typeof withSiteOverrides>[1]
  const titleOf = (title: string, site: string, path = '/a', lang?: string) => {
    const place = { path, filePath: 'a.md', lastUpdatedAt: 0, sidebar: [] }
    const meta = { title, frontmatter: {}, headings: [] }
    const page = { meta, placements: [{ place, params: {} }] } as unknown as PlacedPage
    const [listed] = withSiteOverrides([page], overriding(site, lang))
    const one = withPageOverrides({ place, params: {} }, meta, overriding(site, lang))
    assert.deepEqual(listed?.placements, [one])
    assert.deepEqual(one.values?.own, one.place.own)
    return documentTitle({ title: site, titleTemplate: '%s | site' }, metaAt(meta, path).title, one.place.own?.title)
  }

  it('is that of its document if it has the site’s by whole words, as they are written', () => {
    for (const title of ['Go: install', 'Install Go', 'Go', '(Go)', 'Go/Rust']) assert.equal(titleOf(title, 'Go'), title)
    for (const title of ['Google login', 'Argo', 'GO', 'go', 'Gö', 'Go2']) assert.equal(titleOf(title, 'Go'), `${title} | site`)
    assert.equal(titleOf('Cargo and Go', 'Go'), 'Cargo and Go')
    assert.equal(titleOf('About Acme Docs', 'Acme Docs'), 'About Acme Docs')
    assert.equal(titleOf('C++ guide', 'C++'), 'C++ guide')
    assert.equal(titleOf('東京ガイド', '東京', '/a', 'ja'), '東京ガイド')
    assert.equal(titleOf('', 'Go', '/users/Go'), 'Go')
  })
})
