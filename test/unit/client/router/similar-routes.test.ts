import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { similarRoutes } from '../../../../src/client/router/similar-routes.ts'
import type { RouteEntry } from '../../../../src/shared/routes/manifest.ts'

const paths = ['/', '/dms/messages', '/dms/streams', '/groups/build-group-chat', '/groups/members', '/api/:name', '/guide/überblick']
const routes = paths.map((path): RouteEntry => ({ path, title: path, type: 'mdx', filePath: '', lastUpdatedAt: 0, module: '' }))
const similar = (pathname: string) => similarRoutes(pathname, routes).map(({ link }) => link)

describe('pages with similar addresses', () => {
  it('are those with the closest addresses, whatever their case', () => {
    assert.deepEqual(similar('/DMS/mesages'), ['/dms/messages'])
    assert.deepEqual(similar('/groups/memberz/'), ['/groups/members'])
    assert.deepEqual(similar('/guide/%C3%BCberblik.html'), ['/guide/überblick'])
  })

  it('may be in another folder, or have more in their name', () => {
    assert.deepEqual(similar('/1-1/messages'), ['/dms/messages'])
    assert.deepEqual(similar('/group-chat'), ['/groups/build-group-chat'])
  })

  it('are none if nothing is like it', () => {
    assert.deepEqual(similar('/wp-login.php'), [])
    assert.deepEqual(similar('/%E0%A4%A'), [])
  })
})
