import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Diagnostic } from '../../../../build/report/diagnostic.ts'
import { fileToRoute } from '../../../../build/site/discover/routes.ts'
import { type CheckedSite, checkPages } from '../../../support/check.ts'
import { makeFolder } from '../../../support/folder.ts'

const PAGES = {
  'index.mdx': '# Home\n\n[m](/dms/messages) [u](/users/ann) [f](/files/a/b)',
  'dms/messages.mdx': '# Messages\n\n## Send\n\nText[^1]\n\n[^1]: Note.\n\n<p id="mark">x</p>',
  'users/[name].mdx': '# User\n\n## Profile',
  'files/[...rest].mdx': '# Files',
}

/** Messages about links in a page that stands beside the others. */
async function about(source: string, site: CheckedSite = {}, file = 'dms/page.mdx'): Promise<string[]> {
  const sidebar = [{ text: 'Page', link: fileToRoute(file) }]
  const found = await checkPages({ ...PAGES, [file]: source }, { config: { sidebar }, ...site })
  return found.filter((diagnostic) => diagnostic.file?.endsWith(file) === true).map(({ message, fix }) => `${message} ${fix}`)
}

describe('a link to a file that is not there', () => {
  it('is a missing file, and one to a page is a dead link, whatever is in its name', async () => {
    const found = await checkPages({ 'index.mdx': '# A\n\n[1](/guide.pdf) [2](/v1.2) [3](/a.html) [4](/files/Data.JSON) [5](./b.mdx)' })
    assert.deepEqual(
      found.filter(({ code }) => code !== 'unreachable-page').map(({ code, message }) => `${code} ${message}`),
      [
        "missing-attachment The link /guide.pdf doesn't lead to a file.",
        "dead-link The link /v1.2 doesn't lead to a page.",
        "dead-link The link /a.html doesn't lead to a page.",
        "missing-attachment The link /files/Data.JSON doesn't lead to a file.",
        "dead-link The link ./b.mdx, which is /b, doesn't lead to a page.",
      ],
    )
  })
})

describe('a link to a part of a page', () => {
  it('may be written composed, decomposed or percent-encoded', async () => {
    const source =
      '# A\n\n## Caf\u00e9\n\n[1](#cafe\u0301) [2](#caf%C3%A9) [3](/a#cafe%CC%81) [4](#caf\u00e9)\n\n<a href="#cafe\u0301">5</a>'
    assert.deepEqual(await checkPages({ 'index.mdx': '# B\n\n[a](/a) [b](./a.mdx#cafe\u0301)', 'a.mdx': source }), [])
  })

  it('that the frame has too is reported with the id that the heading has', async () => {
    const found = await checkPages({
      'index.mdx': '# A\n\n## App\n\n[1](#app) [2](/b#content) [3](/c#content)',
      'b.mdx': '# B\n\n## Content',
      'c.mdx': '# C\n\n## Content security policy',
    })
    assert.deepEqual(
      found.map(({ code, message, fix }) => [code, message, fix]),
      [
        ['dead-anchor', 'The link #app leads to the frame around the page, which has the id `app`.', 'Did you mean #app-1?'],
        ['dead-anchor', 'The link /b#content leads to the frame around the page, which has the id `content`.', 'Did you mean #content-1?'],
      ],
    )
  })
})

describe('a link to a file that builds generate', () => {
  const links = (...addresses: string[]) => `# A\n\n${addresses.map((address) => `[a](${address})`).join(' ')}`
  const lists = links('/sitemap.xml', '/robots.txt', '/feed.xml')

  it('is right on every site if every site has the file', async () => {
    const own = links('/_headers', '/404.html', '/og/dms/page.png', '/og/index.png')
    assert.deepEqual(await about(own), [])
  })

  it('is wrong if the site lacks what the file needs, and says what that is', async () => {
    assert.deepEqual(await about(lists), [
      "The link /sitemap.xml doesn't lead to a file. A site gets one if its configuration has a `baseUrl`.",
      "The link /robots.txt doesn't lead to a file. A site gets one if its configuration has a `baseUrl`.",
      "The link /feed.xml doesn't lead to a file. A site gets one if its configuration has a `baseUrl`, and its blog a post with a `date`.",
    ])
    const others = links('/_redirects', '/og/dms/page.png', '/og/nowhere.png')
    const found = await about(others, { config: { ogImage: false, sidebar: [{ text: 'Page', link: '/dms/page' }] } })
    assert.deepEqual(
      found.map((text) => /link (\S+)/.exec(text)?.[1]),
      ['/_redirects', '/og/dms/page.png', '/og/nowhere.png'],
    )
  })

  it('is right as soon as the site has that', async () => {
    const config = { baseUrl: 'https://a.example', redirects: { '/old': '/' } }
    const all = links('/sitemap.xml', '/robots.txt', '/feed.xml', '/_redirects')
    const post = (text: string) => ({ ...PAGES, 'blog/a.mdx': text, 'index.mdx': all })
    const codes = async (text: string) =>
      (await checkPages(post(text), { config })).filter(({ severity }) => severity === 'error').map(({ message }) => message)
    assert.deepEqual(await codes('---\ndate: 2026-01-02\n---\n\n# A'), [])
    for (const without of ['# A', '---\ndate: 2026-01-02\nnoindex: true\n---\n\n# A'])
      assert.deepEqual(await codes(without), ["The link /feed.xml doesn't lead to a file."])
  })
})

describe('links in pages', () => {
  it('to pages, their aliases, dynamic pages, parts of pages, public files and other sites are right', async () => {
    const links = [
      '/',
      '/dms/messages',
      '/dms/messages/',
      '/dms/messages.html',
      '/dms/messages?q=1#send',
      './messages.mdx#send',
      'messages.mdx',
      '../index.mdx',
      './messages',
      '#top',
      '/dms/messages#fn-1',
      '/dms/messages#mark',
      '/dms/messages#messages',
      '/dms/messages#content',
      '/dms/messages#:~:text=Note',
      '/dms/messages#mark:~:text=Note',
      '/users/ann',
      '/users/ann%20b#profile',
      '/files/a/b/c',
      '/file.pdf',
      '/a%20b%23.pdf',
      '/demo',
      '/demo/',
      '/404',
      '/.site/routes.json',
      'https://x.example/nowhere',
      'www.x.example',
      'mailto:a@b.example',
      '//cdn.example/x',
    ]
    const publicFiles = ['file.pdf', 'a b#.pdf', 'demo/index.html']
    assert.deepEqual(await about(links.map((link) => `[x](${link})`).join('\n'), { publicFiles }), [])
  })

  it('to pages whose names look like those of files are right, whichever way they are written', async () => {
    const pages = { 'dms/node.js.mdx': '# Node.js\n\n## Install', 'dms/v1.2.md': '# 1.2', 'index.mdx': '# Home' }
    const links = [
      '/dms/node.js',
      './node.js',
      'node.js#install',
      './node.js.mdx',
      '/dms/node.js.html',
      './v1.2',
      './v1.2.md',
      '/dms/v1.2/',
    ]
    const page = links.map((link) => `[x](${link})`).join('\n')
    const config = { sidebar: [{ text: 'Page', link: '/dms/page' }] }
    assert.deepEqual(await checkPages({ ...pages, 'dms/page.mdx': page }, { config }), [])
    const [found] = await checkPages({ ...pages, 'dms/page.mdx': `${page}\n[x](./node.sj)` }, { config })
    assert.deepEqual(
      [found?.message, found?.fix],
      ["The link ./node.sj, which is /dms/node.sj, doesn't lead to a page.", 'Did you mean /dms/node.js?'],
    )
  })

  it('that lead to a missing page are reported with the page that was probably meant', async () => {
    assert.deepEqual(await about('[x](/dms/mesages) [y](/zzz) [z](/messages) [r](./mesages.mdx)'), [
      "The link /dms/mesages doesn't lead to a page. Did you mean /dms/messages?",
      "The link /zzz doesn't lead to a page. Create the page, or correct the link.",
      "The link /messages doesn't lead to a page. Did you mean /dms/messages?",
      "The link ./mesages.mdx, which is /dms/mesages, doesn't lead to a page. Did you mean /dms/messages?",
    ])
  })

  it('that lead to a missing id are reported with the nearest id', async () => {
    assert.deepEqual(await about('## Own\n\n[x](/dms/messages#sned) [y](#owm) [z](/users/ann#nothing-like-it)'), [
      "The link /dms/messages#sned doesn't lead to a part of /dms/messages: nothing there has the id `sned`. Did you mean #send?",
      "The link #owm doesn't lead to a part of /dms/page: nothing there has the id `owm`. Did you mean #own?",
      "The link /users/ann#nothing-like-it doesn't lead to a part of /users/:name: nothing there has the id `nothing-like-it`. Correct the part after `#`, or leave it out.",
    ])
  })

  describe('to a part that has moved', () => {
    /** The advice on a link to a part of /a. */
    const fixFor = async (id: string, pages: Record<string, string>, site: CheckedSite = {}): Promise<string | undefined> => {
      const found = await checkPages({ 'a.mdx': '# A\n\n## Sent', 'index.mdx': `# Home\n\n[x](/a#${id})`, ...pages }, site)
      return found.find(({ code }) => code === 'dead-anchor')?.fix
    }
    const none = 'Correct the part after `#`, or leave it out.'
    const lock = { file: '/site/content/urls.lock', source: '/a#usage\n' }

    it('are reported with the only page that has it', async () => {
      assert.equal(await fixFor('send-a-message', { 'b.mdx': '# B\n\n## Send a message' }), 'Did you mean /b#send-a-message?')
      assert.equal(
        await fixFor('send-a', { 'a.mdx': '# A\n\n## Send b', 'b.mdx': '# B\n\n## Send a' }),
        'Did you mean #send-b, or /b#send-a?',
      )
    })

    it('are reported without one if it could be chance', async () => {
      assert.equal(await fixFor('send-a-message', { 'b.mdx': '# B\n\n## Send a message', 'c.mdx': '# C\n\n## Send a message' }), none)
      assert.equal(await fixFor('usage', { 'b.mdx': '# B\n\n## Usage' }), none)
      assert.equal(await fixFor('next-steps', { 'b.mdx': '# B\n\n## Next steps' }), none)
      assert.equal(await fixFor('startup-styles', { 'b.mdx': '# B' }), undefined)
      assert.equal(await fixFor('fn-one', { 'b.mdx': '# B\n\nx[^one]\n\n[^one]: y' }), none)
      assert.equal(await fixFor('send-a-message', { 'users/[name].mdx': '# B\n\n## Send a message' }), none)
    })

    it('are reported with a page for any id that has been published', async () => {
      assert.equal(await fixFor('usage', { 'b.mdx': '# B\n\n## Usage' }, { lock }), 'Did you mean /b#usage?')
    })
  })

  it('that only differ in upper and lower case are reported, also those to files', async () => {
    assert.deepEqual(await about('[x](/DMS/messages) [y](/File.PDF)', { publicFiles: ['file.pdf'] }), [
      'The link /DMS/messages differs from /dms/messages in upper and lower case. Write /dms/messages.',
      'The link /File.PDF differs from /file.pdf in upper and lower case. Write /file.pdf.',
    ])
  })

  it('that already include the base path are reported', async () => {
    assert.deepEqual(await about('[x](/docs/dms/messages)', { basePath: '/docs' }), [
      "The link /docs/dms/messages doesn't lead to a page. The base path is added automatically: write /dms/messages.",
    ])
  })

  it('with a broken percent-encoding, or without an address, are reported', async () => {
    assert.equal((await about('[x](/100%) [y]()')).length, 2)
  })

  it('are found in HTML, JSX, components, expressions, footnotes and frontmatter, each at its place', async () => {
    const source = [
      '---',
      'authors: Ann, [Ben](/dead0)',
      '---',
      '<p><a href="/dead1">x</a></p>',
      '',
      '<a href="/dead2" onClick={() => {}}>x</a>',
      '',
      '<Card title="x" href="/dead3" />',
      '',
      "<Button href={'/dead4'}>x</Button>",
      '',
      '{[1].map((n) => <Card key={n} title="x" href="/dead5" />)}',
      '',
      'export const part = <a href={`/dead6`}>x</a>',
      '',
      'Text.[^1] <HomePage.Button href="/dead7">x</HomePage.Button>',
      '',
      '[^1]: Note [x](/dead8).',
    ].join('\n')
    const found = await checkPages({ ...PAGES, 'page.mdx': source })
    const dead = found.filter(({ code }) => code === 'dead-link')
    assert.deepEqual(dead.map(({ message, line, column }) => [/dead\d/.exec(message)?.[0], line, column]).sort(), [
      ['dead0', 2, 21],
      ['dead1', 4, 4],
      ['dead2', 6, 4],
      ['dead3', 8, 17],
      ['dead4', 10, 9],
      ['dead5', 12, 41],
      ['dead6', 14, 24],
      ['dead7', 16, 28],
      ['dead8', 18, 12],
    ])
    assert.ok(dead.every(({ excerpt, line }) => excerpt === source.split('\n')[(line ?? 0) - 1]))
  })

  it('are found in raw HTML of .md files', async () => {
    assert.deepEqual(await about('<div>\n<a href="/nowhere-at-all">x</a>\n</div>', {}, 'dms/plain.md'), [
      "The link /nowhere-at-all doesn't lead to a page. Create the page, or correct the link.",
    ])
  })

  it('to parts of a page with components of its own are left to it, and so are those to a broken page', async () => {
    const pages = { 'a.mdx': "import X from './_x.tsx'\n\n<X />", 'b.mdx': 'a {', 'index.mdx': '[x](/a#any) [y](/b#any)' }
    const found = await checkPages(pages)
    assert.deepEqual(
      found.filter(({ code }) => code !== 'missing-import'),
      [],
    )
  })
})

describe('files that pages show', () => {
  it('have to be in public/', async () => {
    const source =
      '![a](/a.svg) ![b](/b.svg) ![c](/IMG/c.svg)\n\n<video src="/v.mp4" poster="/p.png" />\n\n<img alt="" srcset="/a.svg 1x, /d.svg 2x" />'
    assert.deepEqual(await about(source, { publicFiles: ['a.svg', 'img/c.svg', 'img/p.png'] }), [
      'There is no file public/b.svg. Did you mean /a.svg?',
      'There is no file public/IMG/c.svg. Upper and lower case matter: write /img/c.svg.',
      'There is no file public/v.mp4. Put the file there, or correct the address.',
      'There is no file public/p.png. Did you mean /img/p.png?',
      'There is no file public/d.svg. Did you mean /a.svg?',
    ])
  })

  it('of other sites are not looked for', async () => {
    assert.deepEqual(await about('![a](https://x.example/a.png) ![b](data:image/png;base64,AA) ![c](//x.example/c.png)'), [])
  })
})

describe('links in the configuration', () => {
  const inConfig = async (config: CheckedSite['config'], site: CheckedSite = {}): Promise<Diagnostic[]> =>
    (await checkPages(PAGES, { ...site, config: config ?? {} })).filter(({ code }) => code !== 'unreachable-page')
  const items = (...links: string[]) => links.map((link) => ({ text: link, link }))

  it('may lead to pages, parts of pages, files and other sites', async () => {
    const links = [
      '/',
      '/dms/messages#send',
      '/dms/messages.html',
      '/users/ann',
      'https://x.example',
      'www.x.example',
      'mailto:a@b.example',
    ]
    assert.deepEqual(await inConfig({ sidebar: [{ text: 'none', items: items(...links) }], topNav: items(...links) }), [])
  })

  it('are reported with the path of their key and the nearest route', async () => {
    const found = await inConfig({
      sidebar: { '/dms': items('/dms/mesages'), '/': [{ text: 'A', items: items('dms/messages') }] },
      topNav: [{ text: 'B', items: items('/dms/messages#nope') }],
      footer: { links: items('/100%') },
      sponsors: [{ name: 'Gold', items: [[{ name: 'S', link: '/nowhere-at-all', image: '/s.svg' }]] }],
      logoUrl: { light: '/l.svg', dark: 'https://x.example/d.svg' },
      iconUrl: '/i.svg',
      ogImageUrl: { '/': '/og.svg', '/dms': '/og?%title' },
    })
    assert.deepEqual(
      found.map(({ message }) => message.slice(0, message.indexOf(': '))),
      [
        'sidebar["/dms"][0].link',
        'sidebar["/"][0].items[0].link',
        'topNav[0].items[0].link',
        'footer.links[0].link',
        'sponsors[0].items[0][0].link',
        'sponsors[0].items[0][0].image',
        'logoUrl.light',
        'iconUrl',
        'ogImageUrl["/"]',
      ],
    )
    assert.deepEqual([found[0]?.fix, found[1]?.fix], ['Did you mean /dms/messages?', 'Did you mean /dms/messages?'])
    assert.ok(found.every(({ severity }) => severity === 'error'))
  })

  it('start with a slash or a scheme', async () => {
    const found = await inConfig({ footer: { links: items('privacy', 'git.example.org/acme', '../up', 'dms/message') } })
    assert.deepEqual(
      found.map(({ message, fix }) => `${message} ${fix}`.replace(' starts neither with a slash nor with a scheme such as `https:`', '')),
      [
        'footer.links[0].link: The link privacy. Did you mean /privacy?',
        'footer.links[1].link: The link git.example.org/acme. Did you mean https://git.example.org/acme?',
        'footer.links[2].link: The link ../up. Start it with a slash if it is on this site, and with https:// if it is elsewhere.',
        'footer.links[3].link: The link dms/message. Did you mean /dms/messages?',
      ],
    )
  })

  it('are reported at their place, two equal ones at two places', async (test) => {
    const source =
      "export default {\n  sidebar: [\n    { text: '/gone', link: '/gone/x' },\n    { text: 'B', link: \"/gone/x\" },\n  ],\n}\n"
    const configFile = join(makeFolder(test, { 'site.config.ts': source }), 'site.config.ts')
    const found = await inConfig({ sidebar: items('/gone/x', '/gone/x') }, { configFile })
    assert.deepEqual(
      found.map(({ line, column, excerpt }) => [line, column, excerpt]),
      [
        [3, 29, "    { text: '/gone', link: '/gone/x' },"],
        [4, 25, '    { text: \'B\', link: "/gone/x" },'],
      ],
    )
  })
})

describe('pages that nothing leads to', () => {
  const unreachable = async (pages: Record<string, string>, config: CheckedSite['config'] = {}) =>
    (await checkPages(pages, { config }))
      .filter(({ code }) => code === 'unreachable-page')
      .map(({ file, severity }) => `${severity} ${file}`)

  it('cause warnings, even if they link to each other', async () => {
    const pages = { 'index.mdx': '[a](/a)', 'a.mdx': '[b](./b.mdx)', 'b.mdx': 'x', 'c.mdx': '[d](/d)', 'd.mdx': '[c](/c)' }
    assert.deepEqual(await unreachable(pages), ['warning content/c.mdx', 'warning content/d.mdx'])
    assert.deepEqual(await unreachable({ 'start.mdx': '# S\n\n[a](/a)', 'a.mdx': '# A' }, { redirects: { '/': '/start' } }), [])
  })

  it('are not those in sidebar, navigation or footer, posts, and dynamic pages', async () => {
    const pages = { 'index.mdx': 'x', 'a.mdx': 'a', 'b.mdx': 'b', 'c.mdx': 'c', 'blog/post.mdx': 'p', '[any].mdx': 'd' }
    const link = (path: string) => [{ text: 'x', link: path }]
    assert.deepEqual(await unreachable(pages, { sidebar: link('/a#x'), topNav: link('/b'), footer: { links: link('/c.html') } }), [])
  })

  it('are not guessed at where a page that cannot be read names them', async () => {
    const pages = { 'index.mdx': '[a](/parts/first) {', 'parts/first.mdx': 'a', 'parts/second.mdx': 'b' }
    assert.deepEqual(await unreachable(pages), ['warning content/parts/second.mdx'])
  })

  it('are not those that cannot be read themselves, whatever stops them', async () => {
    assert.deepEqual(await unreachable({ 'index.mdx': 'x', 'lost.mdx': 'x {' }), [])
    assert.deepEqual(await unreachable({ 'index.mdx': 'x', 'lost.mdx': `${'> '.repeat(2000)}x` }), [])
  })
})
