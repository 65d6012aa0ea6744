/** Whose an address is: the router, the preview and the checks say the same. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createAddresses } from '../../../../build/check/addresses.ts'
import { checkLink } from '../../../../build/check/check-link.ts'
import { resolveTarget } from '../../../../src/client/router/target.ts'
import { requestedPath } from '../../../../src/server/preview/resolve-file.ts'
import { destinationOf } from '../../../../src/shared/routes/destination.ts'
import { splitHref } from '../../../../src/shared/routes/paths.ts'
import { goldenParts } from '../../../support/golden.ts'

const ROUTES = ['/', '/guide', '/std::vector', '/deep', '/v']

const PAGES = ROUTES.map((route) => ({ route, anchors: ['part'], mayAddAnchors: false }))

for (const { title, text } of goldenParts('given/destinations.txt'))
  it(`addresses lead to the same from ${title}`, () => {
    const [here = '', hostPath = '', ...prefixes] = title.replaceAll("''", '').split(' ')
    const basePath = here.replace(/\/guide$/, '')
    const paths = { basePath, hostPath, editions: prefixes.map((prefix) => hostPath + prefix) }
    const host = { ...paths, origin: 'https://docs.example' }
    const addresses = createAddresses(PAGES, ['tool.zip'], paths, {})
    for (const line of text.split('\n')) {
      const [, address = '', kind = '', path] = /^(.*?) ([a-z-]+)(?: (\/.*))?$/.exec(line) ?? []
      const url = new URL(address, host.origin + here)
      const hasPage = (path: string) => !path.endsWith('.zip')
      assert.deepEqual(destinationOf(url, host, hasPage), { kind, ...(path && { path }) }, address)

      const target = resolveTarget(url.href, { pathname: '/guide', search: '', hash: '' }, host)
      const followed = target instanceof URL || !hasPage(target.pathname) ? undefined : target.pathname
      assert.equal(followed, kind === 'edition' ? path : undefined, `${address} in the router`)

      const { kind: asked } = requestedPath(url.pathname, hostPath)
      const isServed = asked === 'path' || (asked === 'redirect' && path === '/')
      if (kind !== 'foreign') assert.equal(isServed, path !== undefined, `${address} in the preview`)

      // Authors write addresses from the root without the base path.
      if (!address.startsWith(`${basePath}/`) || address.startsWith(`${basePath}//`)) continue
      const written = address.slice(basePath.length)
      const isFine = checkLink({ written, resolved: written }, { addresses }) === undefined
      const isThere = [...ROUTES, '/tool.zip'].includes(splitHref(written).pathname.replace(/(?<=.)\/$|\.html$/, ''))
      assert.equal(isFine, kind === 'other-edition' || isThere, `${address} in the checks`)
    }
  })
