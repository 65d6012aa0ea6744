/** Hosts read the files `_headers` and `_redirects` of a built site, at the root and below a base path. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { builtFixture } from '../support/built-sites.ts'
import { cloudflarePages, netlify, type Published } from '../support/host-models.ts'
import { headersAt, readHeaders, readRedirects } from '../support/host-rules.ts'
import { readTree } from '../support/site.ts'

/** A site as it's published: below its base path, with the files for the host at the root. */
async function published(basePath: string): Promise<Published> {
  const root = await builtFixture('redirects', basePath === '' ? {} : { FIXTURE_BASE_PATH: basePath })
  const dist = join(root, 'dist')
  const paths = new Set([...readTree(dist).keys()].map((path) => (/^_(?:headers|redirects)$/.test(path) ? path : `${basePath}/${path}`)))
  return { has: (file) => paths.has(file), read: (file) => readFileSync(join(dist, file), 'utf8') }
}

for (const basePath of ['', '/base'])
  describe(`a built site${basePath && ' below a base path'}`, () => {
    it('has rules that hosts take, and each of its headers once', async () => {
      const { read } = await published(basePath)
      for (const host of ['netlify', 'cloudflare'] as const) {
        assert.deepEqual(readRedirects(read('_redirects'), host).ignored, [])
        const { rules, ignored } = readHeaders(read('_headers'), host)
        assert.deepEqual(ignored, [])
        for (const path of ['/', '/docs/start', '/assets/a.js', '/no/such/page']) {
          const headers = headersAt(rules, basePath + path)
          assert.equal(headers['content-security-policy']?.match(/default-src/g)?.length, 1, path)
          assert.equal(headers['x-content-type-options'], 'nosniff')
          assert.equal(headers['strict-transport-security'], 'max-age=31536000')
          assert.equal(headers['cache-control'], path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : undefined)
        }
      }
    })

    it('leads from old addresses to new ones, and shows pages that are below a wildcard', async () => {
      const site = await published(basePath)
      const page = (path: string) => ({ file: `${basePath}${path}.html` })
      const to = (path: string) => ({ status: 301, to: path.startsWith('/') ? basePath + path : path })
      const answersOf = (model: ReturnType<typeof netlify>, address: string) => {
        const { pathname, search } = new URL(basePath + address, 'https://host.test')
        const { headers: _, ...answer } = { headers: {}, ...model(pathname, search) }
        return answer
      }
      // Cloudflare redirects also where a page is, and Netlify only where none is.
      for (const [address, onCloudflare, onNetlify] of [
        ['/old?q=1', to('/docs/start?q=1'), page('/old')],
        ['/older', to('/docs/start'), page('/older')],
        ['/part?q=1', to('/docs/setup?q=1#second'), page('/part')],
        ['/guide/setup', to('/docs/setup'), page('/guide/setup')],
        ['/guide/new', page('/guide/new'), page('/guide/new')],
        ['/away/a/b?c', to('https://other.example/a/b?c'), to('https://other.example/a/b?c')],
        ['/elsewhere?q=1', to('https://other.example/page?from=here'), page('/elsewhere')],
      ] as const) {
        assert.deepEqual(answersOf(cloudflarePages(site), address), onCloudflare, `Cloudflare: ${address}`)
        assert.deepEqual(answersOf(netlify(site), address), onNetlify, `Netlify: ${address}`)
      }
      for (const path of ['/docs/nothing', '/no/such/page'])
        assert.deepEqual(answersOf(cloudflarePages(site), path), { status: 404, file: `${basePath}/404.html` })
    })
  })
