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

  it('show pages that are not translated in the main language', async () => {
    const { config, messages, read } = await importedSite({
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'A', locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' }, fr: { label: 'Français' } } })] }",
      'src/content/docs/index.md': '---\ntitle: Home\n---\n',
      'src/content/docs/new.md': '---\ntitle: New\n---\n[German](/de/new/) [there](/de/old/)\n',
      'src/content/docs/de/index.md': '---\ntitle: Start\n---\n[Neu](/de/new/#a) [hier](/de/)\n',
      'src/content/docs/fr/new.md': '---\ntitle: Nouveau\n---\n',
    })
    has(config, "redirects: { '/de/new': '/new' }")
    assert.match(read('content/de.md'), /\[Neu\]\(\/new#a\) \[hier\]\(\/de\/\)/)
    assert.deepEqual(messages, ['`/de/old/` leads to no page and no file.'])
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

  it('keep icons and formulas', async () => {
    const { config } = await importedSite({
      'docs/.vitepress/config.mjs':
        "export default { title: 'A', markdown: { math: true }, head: [['meta', { name: 'a' }], ['link', { rel: 'icon', href: '/a.svg' }]] }",
      'docs/index.md': '# Home\n',
      'docs/public/a.svg': '<svg />',
    })
    has(config, "iconUrl: '/a.svg'", 'markdown: { math: true }')
  })

  it('keep pictures, emoji and kinds of buttons of home pages', async () => {
    const home = (image: string) =>
      `---\nlayout: home\nhero:\n  name: Rivers\n  image: ${image}\n  actions:\n    - { theme: brand, text: Go, link: /guide/start }\n    - { theme: alt, text: Code, link: 'https://git.example' }\nfeatures:\n  - { icon: 🌊, title: Wet, details: Very }\n  - { icon: { src: /a.svg }, title: Deep, details: Too }\n---\n`
    const imported = (image: string) =>
      importedSite({
        'docs/.vitepress/config.mjs': 'export default {}',
        'docs/index.md': home(image),
        'docs/guide/start.md': '# Start\n',
        'docs/public/a.svg': '<svg />',
      })
    const { read, messages } = await imported('{ src: /a.svg, alt: A river }')
    const page = read('content/index.mdx')
    for (const part of [
      '![A river](/a.svg)',
      '<HomePage.Button href="/guide/start" variant="accent">Go',
      '<HomePage.Button href="https://git.example">Code',
      '<Card title="Wet" icon="🌊">',
      '<Card title="Deep">',
    ])
      assert.ok(page.includes(part), `${part} in ${page}`)
    assert.deepEqual(messages, ['The icon `/a.svg`.'])
    const both = await imported('{ light: /a.svg, dark: /a.svg }')
    assert.ok(both.read('content/index.mdx').includes('![Rivers](/a.svg#light)\n![Rivers](/a.svg#dark)'))
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
      { href: 'https://github.com/rivers/docs', className: 'icon', 'aria-label': 'Source' },
      { href: 'https://x.com/rivers', className: 'icon' },
      { type: 'custom-star', label: 'Star us' },
    ] }`
    const { config, messages } = await site(items)
    has(
      config,
      "{ text: 'Guide', link: '/docs/guide/a', match: '/docs/guide' }",
      "{ text: 'API', link: '/docs/api/c', match: '/docs/api' }",
      "{ text: 'C', link: '/docs/api/c' }",
      "socials: [ { icon: 'github', link: 'https://github.com/rivers/docs', label: 'Source' }, { icon: 'x', link: 'https://x.com/rivers' }, ]",
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

  it('keep the links and the look of the announcement', async () => {
    const content = "<b>Read</b> <a target='_blank' href='/docs/guide/a'>the <i>guide</i></a>."
    const { config } = await site(`announcementBar: { content: ${JSON.stringify(content)}, backgroundColor: '#fff', isCloseable: false }`)
    has(config, "banner: { content: '**Read** [the guide](/docs/guide/a).', backgroundColor: '#fff', dismissable: false }")
    has((await site("announcementBar: { content: 'Text' }")).config, "banner: { content: 'Text' }")
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

describe('configurations of MkDocs', () => {
  it('name groups without a name by their first page, and keep what search prefers', async () => {
    const { config, read } = await importedSite({
      'mkdocs.yml': 'site_name: A\nnav:\n  - "":\n      - index.md\n      - b.md\n',
      'docs/index.md': '---\nsearch:\n  boost: 2\n---\n# Home\n',
      'docs/b.md': '---\nsearch:\n  exclude: true\n---\n# B\n',
    })
    has(config, "text: 'Home', items:")
    assert.match(read('content/index.md'), /^---\nsearchPriority: 2\n---/)
    assert.match(read('content/b.md'), /^---\nsearch: false\n---/)
  })

  it('read included files whose path starts with an at sign below the folder of the pages', async () => {
    const { read } = await importedSite({
      'docs/.vitepress/config.mjs': 'export default {}',
      'docs/index.md': '# Home\n\n<!--@include: @shared/p.md-->\n\n<!--@include: @/shared/p.md-->\n',
      'docs/shared/p.md': 'Shared text.\n',
    })
    assert.equal(read('content/index.md').match(/Shared text/g)?.length, 2)
  })

  it('have the sidebar of a file whose ending is missing, and say if there is none', async () => {
    const files = {
      'docusaurus.config.js': "module.exports = { title: 'A', presets: [['classic', { docs: { sidebarPath: './sidebars' } }]] }",
      'docs/z.md': '# Z\n',
      'docs/a.md': '# A\n',
    }
    const { read, notes } = await importedSite({
      ...files,
      'sidebars.ts': "export default { s: [{ type: 'category', label: 'Mine', items: ['z', 'a'] }] }",
    })
    assert.match(read('content/site.config.ts'), /Mine/)
    assert.deepEqual(notes, [])
    const without = await importedSite(files)
    assert.match(without.notes.map(({ message }) => message).join(), /The sidebar in `\.\/sidebars`, which doesn't exist/)
  })

  it('do not count what includes and attributes were written with as missing words', async () => {
    const { notes } = await importedSite({
      'mkdocs.yml': 'site_name: A\n',
      'docs/index.md': '# Home\n\n{* src/app.py hl[1] *}\n',
      'src/app.py': 'pass\n',
    })
    assert.deepEqual(
      notes.map(({ topic }) => topic),
      ['include'],
    )
    const vitepress = await importedSite({
      'docs/.vitepress/config.mjs': 'export default {}',
      'docs/index.md': '# Home\n\n::: tip Look {unknown-option}\nText.\n:::\n',
    })
    assert.deepEqual(
      vitepress.notes.map(({ topic }) => topic),
      ['attribute'],
    )
  })

  it('write out what pages read from modules, as far as it is known without running them', async () => {
    const { read, messages } = await importedSite({
      'docusaurus.config.js': "module.exports = { title: 'A', url: 'https://a.example', baseUrl: '/' }",
      'src/data.tsx':
        "import { now } from 'clock'\nexport const version = '1.2' as string\nconst os: unknown[] = [{ label: 'macOS', value: 'mac' }]\nexport default { os, url: 'https://b.example/' + version, at: now() }",
      'docs/page.mdx':
        "import data, { version as v } from '@site/src/data'\nimport * as all from '@site/src/data'\n\n# P\n\n{v} {all.version} {data.at}\n\n<a href={data.url}>link</a>\n\n<Tabs values={data.os}>\n<TabItem value=\"mac\">\nText\n</TabItem>\n</Tabs>\n",
    })
    assert.match(
      read('content/docs/page.mdx'),
      /# P\n\n1\.2 1\.2 \n\n<a href=\{"https:\/\/b\.example\/1\.2"\}>link<\/a>\n\n<Tabs>\n<Tab title="macOS">/,
    )
    assert.ok(messages.includes('The expression `{data.at}`.'), messages.join('\n'))
    assert.ok(!messages.some((message) => message.includes('of its words')), messages.join('\n'))
  })
})
