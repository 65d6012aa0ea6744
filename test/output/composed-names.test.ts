/** Names with accents and with signs that mean something in addresses: each page and file has one address, however its name is stored and written. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { buildSite, failedBuild, readTree } from '../support/site.ts'

/** Names as macOS stores them, and as people type them. */
const apart = (text: string) => text.normalize('NFD')
const composed = (text: string) => text.normalize('NFC')
const encodedApart = (text: string) => apart(text).split('/').map(encodeURIComponent).join('/').replaceAll('%23', '#')

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'

const CONFIG = (prefix: string) => `export default {
  title: 'Names',
  baseUrl: 'https://names.example',
  basePath: '/dö',
  rootDir: '${prefix}',
  logoUrl: '${apart('/lögo.svg')}',
  sidebar: [{ text: 'Café', link: '${apart('/café')}' }, { text: 'Müsli', link: '/müsli' }, { text: 'Folder', files: '${composed('ördner')}' }],
  redirects: { '${apart('/älter')}': '${apart('/müsli')}', '${composed('/ölt/*')}': '${composed('/ördner/*')}' },
}
`

const LINKS = [composed, apart, encodedApart].flatMap((write) =>
  ['/café', '/café#menü', '/müsli', '/ördner', '/c+d', '/blog/r&d', '/dätei.txt'].map((link) => `[x](<${write(link)}>)`),
)

const SITE = {
  'content/site.config.ts': CONFIG(composed('seiten-é')),
  'content/urls.lock': [apart('/café'), composed('/café'), '/caf%C3%A9#men%C3%BC', encodedApart('/müsli'), ''].join('\n'),
  [apart('content/seiten-é/index.mdx')]: [
    `import Part from './${composed('_tëil.mdx')}'`,
    `import { Own } from './${composed('_ëigen.tsx')}'`,
    '',
    `# Home`,
    '',
    ...LINKS,
    `[x](./${composed('café.md')}) [x](./${composed('müsli.md')}) [x](${composed('ördner/index.md')})`,
    '',
    '<Part />',
    '',
    '<Own />',
    '',
    `![A](./${composed('bïld.svg')})`,
    `![A](${composed('/dräußen.svg')})`,
    '',
    '```ts',
    `// [!include ~/${composed('cöde/é.ts')}]`,
    '```',
    '',
  ].join('\n'),
  [apart('content/seiten-é/café.md')]: '# Café\n\n## Menü\n',
  [apart('content/seiten-é/_tëil.mdx')]: `## Part\n\n[x](${composed('/café')})\n`,
  [apart('content/seiten-é/_ëigen.tsx')]: 'export const Own = () => <b>own</b>\n',
  [apart('content/seiten-é/bïld.svg')]: SVG,
  [composed('content/seiten-é/müsli.md')]: `# Müsli\n\n[x](./${apart('ördner/')}) [x](../${composed('café')})\n`.replace('../', './'),
  [apart('content/seiten-é/ördner/index.md')]: '# Folder\n',
  'content/seiten-é/c+d.md': '# C\n',
  'content/seiten-é/blog/r&d.md': '---\ntitle: R\ndate: 2026-01-02\n---\n\nText.\n',
  [apart('public/dätei.txt')]: 'text\n',
  [apart('public/dräußen.svg')]: SVG,
  [apart('public/lögo.svg')]: SVG,
  [apart('cöde/é.ts')]: 'included()\n',
}

describe('names with accents and signs', () => {
  it('have one address each, composed and encoded once, to which all links lead', async (t) => {
    const files = Object.fromEntries(
      Object.entries(SITE).map(([path, text]) => [path.replace(composed('seiten-é'), apart('seiten-é')), text]),
    )
    const root = makeFolder(t, files)
    const { stdout } = await buildSite(root)
    assert.match(stdout, / 0 warnings/)
    const tree = readTree(join(root, 'dist'))
    for (const path of tree.keys()) assert.equal(path, composed(path))
    const text = (path: string) => String(tree.get(path))

    const base = encodeURI('/dö')
    for (const [path, contents] of tree) {
      if (!path.endsWith('.html') || path === '404.html') continue
      for (const [, written = ''] of String(contents).matchAll(/ (?:href|src)="([^"]*)"/g)) {
        const address = written
          .replaceAll('&amp;', '&')
          .replace(/[?#].*$/, '')
          .replace('https://names.example', '')
        if (!address.startsWith('/')) continue
        assert.ok(address.startsWith(base), `${path}: ${address}`)
        const file = decodeURIComponent(address.slice(base.length + 1))
        assert.ok(tree.has(file) || tree.has(join(file, 'index.html')), `${path}: ${address}`)
      }
    }

    const addresses = ['', '/blog/r%26d', '/c%2Bd', '/caf%C3%A9', '/m%C3%BCsli', '/%C3%B6rdner'].map(
      (path) => `https://names.example${base}${path || '/'}`,
    )
    const locations = [...text('sitemap.xml').matchAll(/<loc>([^<]*)/g)].map(([, location = '']) => location)
    assert.deepEqual(locations.sort(), [...addresses].sort())
    for (const [path, address] of [
      ['c+d', '/c%2Bd'],
      ['café', '/caf%C3%A9'],
      ['blog/r&d', '/blog/r%26d'],
    ] as const) {
      const html = text(`${path}/index.html`)
      assert.match(html, new RegExp(`rel="canonical" href="https://names.example${base}${address}"`))
      assert.match(html, new RegExp(`property="og:url" content="https://names.example${base}${address}"`))
      assert.ok(html.includes(`"url":"https://names.example${base}${address}"`))
      assert.ok(html.includes(`"${base}${address}.md"`))
      assert.match(text(`${path}.md`), new RegExp(`url: .*https://names.example${base}${address}`))
    }
    assert.match(text('feed.xml'), new RegExp(`<id>https://names.example${base}/blog/r%26d</id>`))
    assert.match(text('_redirects'), new RegExp(`^${base}/%C3%A4lter ${base}/m%C3%BCsli 301$`, 'm'))
    assert.match(text('_redirects'), new RegExp(`^${base}/%C3%B6lt/\\* ${base}/%C3%B6rdner/:splat 301$`, 'm'))
    assert.ok(tree.has(composed('älter/index.html')))
    assert.match(text('index.html'), /included/)
  })

  it('that look the same are an error that names both', async (t) => {
    const root = makeFolder(t, {
      'content/site.config.ts': "export default { title: 'Names' }\n",
      'content/index.md': '# Home\n\n[x](/é)\n',
      [composed('content/é.md')]: '# A\n',
      [apart('content/é.mdx')]: '# B\n',
      [composed('public/ü.txt')]: 'a\n',
      [apart('public/ü.txt')]: 'b\n',
    })
    const stderr = await failedBuild(root)
    assert.match(stderr, /Two files are the page \/é: /)
    assert.match(
      stderr,
      /Two files have the address \/ü\.txt: \S*public\/(?:u\\u\{308\}|\\u\{fc\})\.txt and \S*public\/(?:u\\u\{308\}|\\u\{fc\})\.txt\./,
    )
    assert.match(stderr, /2 errors\./)
  })
})
