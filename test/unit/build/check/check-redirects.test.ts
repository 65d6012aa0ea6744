import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it, type TestContext } from 'node:test'
import { loadConfig } from '../../../../build/site/config/load-config.ts'
import { siteFolders } from '../../../../build/util/site-folders.ts'
import { checkPages } from '../../../support/check.ts'
import { makeFolder } from '../../../support/folder.ts'

const PAGES = {
  'index.mdx': '# Home\n\n[start](/docs/start)',
  'docs/start.mdx': '# Start\n\n## Install\n\n[setup](./setup)',
  'docs/setup.mdx': '# Setup',
}

async function problems(redirects: Record<string, string>, pages: Record<string, string> = {}): Promise<string[]> {
  const found = await checkPages({ ...PAGES, ...pages }, { config: { redirects }, publicFiles: ['file.pdf'] })
  return found.map(({ severity, message, fix }) => `${severity}: ${message} ${fix}`)
}

describe('redirects', () => {
  it('to pages, parts, other sites, folders and further redirects are right', async () => {
    const redirects = {
      '/old': '/docs/start',
      '/older': '/old',
      '/old#part': '/docs/start#install',
      '/docs/start#gone': '/docs/setup',
      '/file': '/file.pdf',
      '/query': '/docs/start?tab=2#install',
      '/away': 'https://x.example/y',
      '/away/*': 'https://x.example/*',
      '/guide/*': '/docs/*',
      '/before-guide/*': '/guide/*',
      '/all/*': '/docs/start',
    }
    assert.deepEqual(await problems(redirects), [])
  })

  const MISTAKES: [name: string, redirects: Record<string, string>, expected: string][] = [
    [
      'to a page that does not exist',
      { '/old': '/docs/strat' },
      'redirects["/old"]: There is no page /docs/strat. Did you mean /docs/start?',
    ],
    [
      'to a part that does not exist',
      { '/old': '/docs/start#instal' },
      'redirects["/old"]: Nothing on /docs/start has the id `instal`. Did you mean #install?',
    ],
    [
      'from a page',
      { '/docs/start': '/docs/setup' },
      'redirects["/docs/start"]: /docs/start is a page of this site, so it can\'t lead elsewhere. Remove the redirect, or move the page.',
    ],
    [
      'from a file',
      { '/file.pdf': '/docs/setup' },
      'redirects["/file.pdf"]: /file.pdf is a file of this site, so it can\'t lead elsewhere. Remove the redirect, or move the page.',
    ],
    [
      'from a part that exists',
      { '/docs/start#install': '/docs/setup' },
      'redirects["/docs/start#install"]: /docs/start still has a part with the id `install`, so it can\'t lead elsewhere. Remove the redirect, or the id.',
    ],
    [
      'from a part of nothing',
      { '/old#part': '/docs/setup' },
      "redirects[\"/old#part\"]: /old is neither a page nor redirected, so #part alone can't lead elsewhere. Add a redirect for '/old' as well.",
    ],
    [
      'with a wildcard that covers nothing',
      { '/guide/*': '/dosc/*' },
      'redirects["/guide/*"]: The redirect covers nothing: there is no page below /dosc/. Name a folder that has pages.',
    ],
    [
      'with a wildcard in one place',
      { '/old': '/docs/*' },
      "redirects[\"/old\"]: The new address /docs/* has a `*`, and the old one has none. Both end with it, as in '/guide/*': '/docs/*'.",
    ],
    [
      'with a wildcard in the middle',
      { '/a/*/b': '/docs/start' },
      "redirects[\"/a/*/b\"]: The old address /a/*/b has a `*` that doesn't stand for everything below a folder. Write it at the end, as in '/guide/*'.",
    ],
    ['without a slash', { old: '/docs/start' }, "redirects.old: The old address old has no slash at its beginning. Write '/old'."],
    [
      'to something else',
      { '/old': 'docs/start' },
      "redirects[\"/old\"]: The new address docs/start isn't a path from the root, and isn't the address of another site. Write '/path' or 'https://…'.",
    ],
    [
      'from the same address twice',
      { '/old': '/docs/start', '/Old/': '/docs/setup' },
      'redirects["/Old/"]: /Old/ and /old are the same address. Remove one of them.',
    ],
    [
      'in a wildcard that covers itself',
      { '/docs/more/*': '/docs/more/*' },
      'redirects["/docs/more/*"]: The redirect leads in a circle: /docs/more/* → /docs/more/* → …. Change one of the redirects to lead to a page.',
    ],
  ]
  for (const [name, redirects, expected] of MISTAKES) {
    it(`${name} is an error`, async () => assert.deepEqual(await problems(redirects), [`error: ${expected}`]))
  }

  it('in a circle are errors', async () => {
    const found = await problems({ '/a': '/b', '/b': '/c#x', '/c': '/a' })
    assert.deepEqual(found.length, 3)
    assert.match(found[0] ?? '', /^error: redirects\["\/a"\]: The redirect leads in a circle: \/a → \/b → /)
  })

  it('are reported at their line, for a wrong address at that of the address', async (t: TestContext) => {
    const source =
      "export default {\n  sidebar: [{ text: 'A', link: '/old' }],\n  redirects: {\n    '/old': '/nowhere',\n    \"/docs/start\" : '/docs/setup',\n  },\n}\n"
    const root = makeFolder(t, { 'content/site.config.ts': source })
    const { config, file, places } = await loadConfig({ ...siteFolders({ root }), cache: join(root, 'cache') })
    const found = await checkPages(PAGES, { config: { redirects: config.redirects }, configFile: file, places })
    assert.deepEqual(
      found.map(({ line, column, excerpt }) => [line, column, excerpt]),
      [
        [4, 14, "    '/old': '/nowhere',"],
        [5, 6, '    "/docs/start" : \'/docs/setup\','],
      ],
    )
  })
})

describe('links to old addresses', () => {
  it('are warnings that say what to write', async () => {
    const redirects = { '/old': '/docs/start', '/older': '/old', '/guide/*': '/docs/*', '/docs/start#gone': '/docs/setup' }
    const page = '# Links\n\n[a](/old?q=1#install) [b](/older) [c](/guide/setup) [d](/docs/start#gone)'
    assert.deepEqual(
      (await problems(redirects, { 'index.mdx': page })).map((text) =>
        text.replace(/^warning: The link (\S+) leads .* Write (\S+)\.$/, '$1 $2'),
      ),
      ['/old?q=1#install /docs/start?q=1#install', '/older /docs/start', '/guide/setup /docs/setup', '/docs/start#gone /docs/setup'],
    )
  })
})
