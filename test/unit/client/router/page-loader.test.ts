import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { looksLikeFile } from '../../../../src/client/links/link-target.ts'
import { createPageLoader } from '../../../../src/client/router/page-loader.ts'
import type { RouteEntry } from '../../../../src/shared/routes/manifest.ts'
import { makeSite } from '../../../support/render.ts'

const route = (path: string): RouteEntry => ({ path, type: 'mdx', filePath: `${path}.mdx`, lastUpdatedAt: 0, title: path, module: '' })

function loaderOf(...paths: string[]) {
  return createPageLoader(makeSite(), {
    manifest: async () => paths.map(route),
    navigation: () => Promise.reject(new Error('Nobody needs it.')),
    forget() {},
  })
}

describe('a page of the site', () => {
  it('is unknown before the pages are', () => {
    const { hasPage } = loaderOf('/guide/node.js')
    assert.deepEqual(['/guide', '/a.pdf'].map(hasPage), [undefined, undefined])
  })

  it('is the not-found page only where the host has sent that', async () => {
    const { load, miss } = loaderOf('/', '/users/:id')
    assert.deepEqual(await load('/demo'), { kind: 'elsewhere' })
    for (const path of ['/demo', '/users/ada']) {
      const found = await miss(path, path === '/demo')
      assert.deepEqual(found.kind === 'page' && [found.view.filePath, found.view.path], ['', path])
    }
  })

  it('may have any ending', async () => {
    const pages = loaderOf('/', '/guide/node.js', '/changelog/v1.2', '/café')
    await pages.prefetch('/nowhere')
    for (const path of ['/', '/guide/node.js', '/guide/node.js/', '/guide/node.js.html', '/changelog/v1.2', '/Guide/Node.js', '/caf%C3%A9'])
      assert.equal(pages.hasPage(path), true, path)
  })

  it('ignores paths without a page', async () => {
    const pages = loaderOf('/', '/guide')
    await pages.prefetch('/nowhere')
    for (const path of ['/guide/node.js', '/LICENSE', '/demo/', '/guide.pdf']) assert.equal(pages.hasPage(path), false, path)
  })

  it('gives way to a file if it is a dynamic one', async () => {
    const pages = loaderOf('/files/*rest')
    await pages.prefetch('/nowhere')
    assert.equal(pages.hasPage('/files/report'), true)
    assert.equal(pages.hasPage('/files/report.pdf'), false)
  })

  it('is anything that cannot be read as an address: the router says what is wrong', async () => {
    const pages = loaderOf('/')
    await pages.prefetch('/nowhere')
    assert.equal(pages.hasPage('/%E0%A4%A'), true)
  })
})

it('an ending of letters is that of a file', () => {
  for (const path of ['/a.pdf', '/guide/node.js', '/a.woff2']) assert.equal(looksLikeFile(path), true, path)
  for (const path of ['/guide', '/v1.2', '/guide.html', '/a.b/c']) assert.equal(looksLikeFile(path), false, path)
})
