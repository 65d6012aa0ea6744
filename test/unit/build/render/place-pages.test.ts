import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createPageNavigation, placementsOf } from '../../../../build/render/place-pages.ts'
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
