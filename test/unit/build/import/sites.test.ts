import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { importedSite } from '../../../support/imported-site.ts'

/** A text without line breaks and the space around them. */
const joined = (text: string) => text.replace(/\s+/g, ' ')

function has(config: string, ...parts: readonly string[]): void {
  for (const part of parts) assert.ok(joined(config).includes(part), `${part} in ${config}`)
}

describe('configurations of Starlight', () => {
  const site = (options: string, astro = '') =>
    importedSite({
      'astro.config.mjs': `import starlight from '@astrojs/starlight'\nexport default { ${astro} integrations: [starlight({ title: 'A', ${options} })] }`,
      'src/content/docs/index.md': '---\ntitle: Home\n---\n',
      'src/content/docs/new.md': '---\ntitle: New\nsidebar:\n  badge:\n    text: Beta\n    variant: caution\n---\n',
      'src/content/docs/guide/a.md': '---\ntitle: A\n---\n',
    })

  it('keep the kinds of badges', async () => {
    const { config } = await site(
      "sidebar: ['new', { label: 'G', badge: { text: 'X', variant: 'tip' }, items: [{ slug: 'guide/a', badge: 'Y' }] }]",
    )
    has(config, "badge: { text: 'Beta', tone: 'warning' }", "badge: { text: 'X', tone: 'success' }", "badge: 'Y'")
  })

  it('have redirects without the base path', async () => {
    const redirects = `redirects: { '/old': '/water/new', '/older': '/new/', '/water/oldest': { status: 301, destination: '/water/new' } },`
    const { config, messages } = await site('', `base: '/water', ${redirects}`)
    has(config, "basePath: '/water'", "'/old': '/new'", "'/older': '/new/'", "'/oldest': '/new'")
    assert.deepEqual(messages, [])
  })

  it('have redirects of folders, and a note for other parameters', async () => {
    const redirects = `redirects: { '/manual/[...path]': '/guide/[...path]', '/tags/[tag]': '/guide/a' },`
    const { config, messages } = await site('', redirects)
    has(config, "'/manual/*': '/guide/*'")
    assert.deepEqual(
      messages.map((message) => message.slice(0, 46)),
      ['The redirect from `/tags/[tag]` to `/guide/a`:'],
    )
  })
})

describe('configurations of VitePress', () => {
  const site = (theme: string, wrap = (config: string) => config) =>
    importedSite({
      'docs/.vitepress/config.mjs': `${wrap(`{ title: 'Rivers', themeConfig: { ${theme} } }`)}`,
      'docs/index.md': '# Home\n',
      'docs/guide/start.md': '# Start\n',
    })
  const plain = (config: string) => `export default ${config}`

  it('keep where an entry of the top bar is current', async () => {
    const nav = `nav: [
      { text: 'Guide', link: '/guide/start', activeMatch: '/guide/' },
      { text: 'Home', link: '/', activeMatch: '^/home/v1\\\\.0/.*' },
      { text: 'More', activeMatch: '/more/', items: [{ text: 'Start', link: '/guide/start' }] },
      { text: 'Both', link: '/', activeMatch: '^/(a|b)/' },
      { text: 'All', link: '/', activeMatch: '/' },
    ]`
    const { config, messages } = await site(nav, plain)
    has(
      config,
      "{ text: 'Guide', link: '/guide/start', match: '/guide' }",
      "{ text: 'Home', link: '/', match: '/home/v1.0' }",
      "text: 'More', match: '/more', items:",
      "{ text: 'Both', link: '/' }",
    )
    assert.deepEqual(
      messages.map((message) => /^The top bar's entry `(\w+)` is current where `(.*?)` matches\./.exec(message)?.slice(1)),
      [
        ['Both', '^/(a|b)/'],
        ['All', '/'],
      ],
    )
  })

  it('name what the top bar and pages no longer have', async () => {
    const { messages } = await site("nav: [{ component: 'Versions' }], outline: 'deep'", plain)
    assert.deepEqual(
      messages.map((message) => message.slice(0, 24)),
      ['The component `<Versions', '`themeConfig.outline`: `'],
    )
  })

  it('are read if a package completes them', async () => {
    const wrap = (config: string) =>
      `import { extendConfig } from 'some-theme/config.js'\nexport default extendConfig({ lang: 'de' }, ${config})`
    const { config } = await site("nav: [{ text: 'Guide', link: '/guide/start' }]", wrap)
    has(config, "title: 'Rivers'", "lang: 'de'", "link: '/guide/start'")
  })
})

describe('configurations of Docusaurus', () => {
  const site = (theme: string, more: Readonly<Record<string, string>> = {}) =>
    importedSite({
      'docusaurus.config.js': `module.exports = { title: 'Rivers', baseUrl: '/docs/', presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]], themeConfig: { ${theme} } }`,
      'sidebars.js': "module.exports = { guide: ['guide/a', 'guide/b'], api: ['api/c'] }",
      'docs/guide/a.md': '# A\n',
      'docs/guide/b.md': '# B\n\n[A](/docs/guide/a)\n',
      'docs/api/c.md': '# C\n',
      ...more,
    })

  it('keep where an entry of the top bar is current', async () => {
    const items = `navbar: { items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
      { to: '/docs/api/c', label: 'API', activeBasePath: 'docs/api' },
      { to: '/docs/api/c', label: 'C', activeBaseRegex: '/docs/(a|b)/' },
      { type: 'search' },
      { type: 'custom-star', label: 'Star us' },
    ] }`
    const { config, messages } = await site(items)
    has(
      config,
      "{ text: 'Guide', link: '/docs/guide/a', match: '/docs/guide' }",
      "{ text: 'API', link: '/docs/api/c', match: '/docs/api' }",
      "{ text: 'C', link: '/docs/api/c' }",
    )
    assert.deepEqual(
      messages.map((message) => message.slice(0, 40)),
      ["The top bar's entry `C` is current where", 'An item `Star us` of the navbar, of the '],
    )
  })

  it('keep the place of the documentation if it has one sidebar', async () => {
    const { config } = await site("navbar: { items: [{ type: 'docSidebar', sidebarId: 'guide', label: 'Guide' }] }", {
      'sidebars.js': "module.exports = { guide: ['guide/a', 'api/c'] }",
    })
    has(config, "{ text: 'Guide', link: '/docs/guide/a', match: '/docs' }")
  })

  it('keep the links of the footer', async () => {
    const footer = `footer: { copyright: '© Rivers', links: [
      { title: 'Read', items: [{ label: 'A', to: 'docs/guide/a' }, { label: 'Code', href: 'https://git.example' }, { html: '<b>Bold</b>' }] },
      { label: 'C', to: '/docs/api/c' },
    ] }`
    const { config, notes } = await site(footer)
    has(
      config,
      "{ text: 'A', link: '/docs/guide/a' }",
      "{ text: 'Code', link: 'https://git.example' }",
      "{ text: 'C', link: '/docs/api/c' }",
    )
    assert.deepEqual(
      notes.map(({ lost }) => lost),
      ['Bold', 'Read © Rivers'],
    )
  })

  it('have addresses without the base path, also if a folder has its name', async () => {
    const { read } = await site('')
    assert.match(read('content/docs/guide/b.mdx'), /\[A\]\(\/docs\/guide\/a\)/)
  })
})
