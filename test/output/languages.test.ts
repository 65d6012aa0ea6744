/** A site in English, German, Arabic and Japanese, of which the pages are translated to different degrees. */
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { buildSite, copyFixture, failedBuild, readTree, runCommand } from '../support/site.ts'

const PREFIXES = { en: '', de: 'de/', ar: 'ar/', ja: 'ja/' }

describe('a site in four languages', () => {
  const root = copyFixture({ after }, 'languages')
  let files: Map<string, Buffer>
  const text = (path: string) => String(files.get(path) ?? assert.fail(`There is no ${path}`))
  const documents = () => [...files.keys()].filter((path) => path.endsWith('index.html'))
  /** Attributes of a document's tags, by the pattern of a tag. */
  const tags = (path: string, pattern: RegExp) => [...text(path).matchAll(pattern)].map(([, ...found]) => found.join(' '))
  const alternates = (path: string) => tags(path, /<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)
  before(async () => {
    const { stdout } = await buildSite(root)
    assert.match(stdout, /Built 14 pages/)
    files = readTree(join(root, 'dist'))
  })

  it('has documents in the words and the direction of each, and nothing is left open', () => {
    for (const [lang, prefix] of Object.entries(PREFIXES)) {
      const dir = lang === 'ar' ? 'rtl' : 'ltr'
      for (const path of ['index.html', 'guide/start/index.html', 'guide/care/index.html', '404.html'])
        assert.ok(text(prefix + path).includes(`<html lang="${lang}" dir="${dir}"`), prefix + path)
    }
    assert.match(text('de/guide/start/index.html'), /<title>Anfang – Lampen<\/title>/)
    assert.match(text('ar/404.html'), /<title>[^<]* – مصابيح<\/title>/)
    for (const [path, contents] of files) assert.doesNotMatch(String(contents), /_dw[0-9a-f]{16}[_hm]/, path)
  })

  it('has the same styles in the documents of each, so that the policy is as long as that of one', () => {
    const styles = [...new Set(documents().flatMap((path) => tags(path, /<style(?: [^>]*)?>(.*?)<\/style>/gs)))]
    assert.equal(styles.filter((css) => css.includes('data-dismissed-banner=')).length, 1)
    assert.ok(styles.every((css) => !/--(?:added|removed)-line:/.test(css)))
    const [sheet = ''] = tags('de/guide/start/index.html', /<link rel="stylesheet" href="\/docs\/(assets\/style-[^"]*)"/g)
    assert.match(text(sheet), /:root\{--added-line:"hinzugefügt";--removed-line:"entfernt"\}$/)
  })

  it('links within each language, but for links that name another one', () => {
    const links = (path: string) =>
      [...(/<article.*?<\/article>/s.exec(text(path))?.[0].matchAll(/<p>.*?<\/p>/gs) ?? [])].join().match(/(?<=<a[^>]* href=")[^"]*/g)
    assert.deepEqual(links('de/index.html'), [
      '/docs/de/guide/start',
      '/docs/de/guide/care',
      '/docs/install.sh',
      '/docs/de/only',
      '/docs/ja/guide/start',
    ])
    assert.deepEqual(links('index.html'), ['/docs/guide/start', '/docs/guide/care', '/docs/install.sh', '/docs/de/only'])
    assert.ok(text('de/guide/care/index.html').includes('href="/docs/de/guide/start#unpacking"'))
    assert.ok(text('de/guide/start/index.html').includes('<h2 id="einrichten"'))
    assert.ok(text('guide/start/index.html').includes('<h2 id="set-up"'))
    assert.match(text('de/404.html'), /href="\/docs\/de\/guide\/start"/)
  })

  it('shows pages that a language lacks in that of the source, to readers alone', () => {
    for (const prefix of ['de/', 'ar/', 'ja/']) {
      const html = text(`${prefix}guide/care/index.html`)
      assert.equal(text(`${prefix}guide/care.html`), html)
      assert.match(html, /<article [^>]*lang="en" dir="ltr"/)
      assert.ok(html.includes('<link rel="canonical" href="https://lamps.example/docs/guide/care">'))
      assert.ok(html.includes('data-copies="/docs/guide/care.md"'))
      assert.ok(html.includes('<meta name="robots" content="noindex">'))
      assert.ok(html.includes('<meta property="og:image" content="https://lamps.example/docs/og/guide/care.png">'))
      assert.deepEqual(alternates(`${prefix}guide/care/index.html`), [])
      for (const path of ['guide/care.md', 'og/guide/care.png']) assert.ok(!files.has(prefix + path), prefix + path)
      assert.doesNotMatch(text(`${prefix}llms.txt`), /care/)
      assert.ok(text(`${prefix}.site/routes.json`).includes(`"path":"/${prefix}guide/care"`))
    }
    assert.doesNotMatch(text('sitemap.xml'), /(?:de|ar|ja)\/guide\/care/)
    assert.ok(!text('guide/care/index.html').includes('noindex'))
    assert.deepEqual([...files.keys()].filter((path) => /^(?:(?:ar|ja)\/)?feed\.xml|blog\/\w+\.html$/.test(path)).sort(), [
      'blog/first.html',
      'de/blog/erster.html',
      'feed.xml',
    ])
    assert.match(text('de/feed.xml'), /xml:lang="de".*Der erste Beitrag/s)
  })

  it('says to machines which language it is in, and leads them to the source where a page is not translated', () => {
    for (const [prefix, locale] of [
      ['', 'en_US'],
      ['de/', 'de_DE'],
      ['ar/', 'ar_EG'],
      ['ja/', 'ja_JP'],
    ])
      for (const path of ['guide/start/index.html', '404.html'])
        assert.ok(text(prefix + path).includes(`<meta property="og:locale" content="${locale}">`), `${prefix}${path}`)
    assert.match(text('de/index.md'), /\(https:\/\/lamps\.example\/docs\/guide\/care\.md\)/)
    assert.match(text('de/index.md'), /\(https:\/\/lamps\.example\/docs\/de\/guide\/start\.md\)/)
    assert.match(text('de/index.md'), /\(https:\/\/lamps\.example\/docs\/install\.sh\)/)
  })

  it('finds the pages that each shows, with the name of a language that is another one', async () => {
    const { openBuiltSite } = await import('../../build/site/built-site.ts')
    const { openSiteIndex } = await import('../../build/site/site-index.ts')
    const found = async (prefix: string, query: string) => {
      const groups = await (await openSiteIndex(await openBuiltSite(join(root, 'dist', prefix)))).search(query)
      return groups.map(({ page, hits }) => [page, hits[0]?.path.join(' > ')])
    }
    assert.deepEqual(await found('', 'box'), [['/guide/start', 'Guide > Start']])
    assert.deepEqual(await found('de', 'Schachtel'), [['/guide/start', 'Anleitung > Anfang']])
    assert.deepEqual(await found('de', 'cleaning'), [['/guide/care', 'Anleitung > English > Care']])
    assert.deepEqual(await found('de', 'box'), [])
    assert.deepEqual(await found('ja', '箱'), [['/guide/start', 'ガイド > はじめに']])
    assert.deepEqual(await found('ar', 'العلبة'), [['/guide/start', 'الدليل > البداية']])
  })

  it('gives components texts in each, by their plural forms, and the language of the content around them', () => {
    const said = (path: string) => /<p class="bulbs">.*?<\/p>/.exec(text(path))?.[0].replace(/<[^>]*>/g, '')
    assert.deepEqual(
      ['', 'de/', 'ar/', 'ja/'].map((prefix) => said(`${prefix}index.html`)),
      ['2 bulbs (en)', '2 Birnen (de)', 'مصباحان (ar)', '2個の電球 (ja)'],
    )
    assert.equal(said('de/guide/care/index.html'), '2 bulbs (en)')
  })

  it('has links of components lead to files of the host, and to pages of the language', () => {
    const html = text('de/guide/start/index.html')
    assert.match(html, /<a href="\/docs\/install\.sh" class="dw-card"/)
    assert.match(html, /<a href="\/docs\/de\/guide\/start" class="dw-card"/)
  })

  it('marks entries of the sidebar, and neighbors, whose pages are in another language', () => {
    const { sidebar } = JSON.parse(text('de/.site/navigation.json')) as { sidebar: { items: { text: string; language?: string }[] }[] }
    assert.deepEqual(
      sidebar[0]?.items.map((item) => [item.text, item.language]),
      [
        ['Anfang', undefined],
        ['Pflege', 'root'],
      ],
    )
    assert.match(text('de/guide/start/index.html'), /"next":\{"text":"Pflege","link":"\/guide\/care","language":"root"\}/)
  })

  it('names the languages of each page, which name it in turn', () => {
    const indexed = documents().filter((path) => text(path).includes('<article') && !text(path).includes('noindex'))
    const addressOf = (path: string) => tags(path, /<link rel="canonical" href="([^"]+)">/g)[0] ?? assert.fail(path)
    const pages = new Map(indexed.map((path) => [addressOf(path), path]))
    const listed = [...text('sitemap.xml').matchAll(/<url>\s*<loc>([^<]+)(.*?)<\/url>/gs)].map(([, address = '', entry = '']) => {
      const links = [...entry.matchAll(/ hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...found]) => found.join(' '))
      return [address, links] as const
    })
    assert.deepEqual(new Map(listed), new Map([...pages].map(([address, path]) => [address, alternates(path)])))
    assert.equal(listed.length, pages.size)
    let named = 0
    for (const path of indexed) {
      const own = alternates(path)
      for (const [lang = '', href = ''] of own.map((alternate) => alternate.split(' '))) {
        named++
        const there = pages.get(href) ?? assert.fail(`${path} names ${href}`)
        assert.deepEqual(alternates(there), own, `${path} and ${there}`)
        assert.ok(text(there).includes(`<html lang="${lang === 'x-default' ? 'en' : lang}"`), there)
      }
      if (own.length > 0) assert.ok(own.some((alternate) => alternate.endsWith(` ${addressOf(path)}`)))
    }
    assert.equal(named, 4 * 5 * 2 + 2 * 3)
    assert.deepEqual(alternates('de/only/index.html'), [])
  })

  it('has dynamic pages in the languages that list them', () => {
    assert.match(text('de/things/table/index.html'), /<h1[^>]*>.*Ein Ding/)
    assert.ok(!files.has('de/things/floor/index.html'))
    assert.match(text('ja/things/floor/index.html'), /<article [^>]*lang="en"/)
  })

  it('redirects in all languages, unless the old address is in one', () => {
    assert.deepEqual(text('_redirects').trim().split('\n').sort(), [
      '/docs/ar/begin /docs/ar/guide/start 301',
      '/docs/begin /docs/guide/start 301',
      '/docs/de/anfang /docs/de/guide/start 301',
      '/docs/de/begin /docs/de/guide/start 301',
      '/docs/ja/begin /docs/ja/guide/start 301',
    ])
  })

  it('has paths with its prefix in the files of each, without the base path', () => {
    const paths = (path: string) => JSON.parse(text(path)) as { path: string; own?: object }[]
    assert.deepEqual(
      paths('de/.site/routes.json').map(({ path, own = {} }) => [path, ...Object.keys(own)]),
      [
        ['/de/blog/erster', '/de/blog/erster'],
        ['/de/guide/care', '/de/guide/care'],
        ['/de/guide/start'],
        ['/de'],
        ['/de/only', '/de/only'],
        ['/de/things/:id', '/de/things/table'],
      ],
    )
    assert.equal(text('de/.site/redirects.json'), '{"/de/begin":"/de/guide/start","/de/anfang":"/de/guide/start"}')
    assert.equal(text('.site/redirects.json'), '{"/begin":"/guide/start"}')
  })

  it('keeps the addresses of each, and the parts of its own pages', async () => {
    const { code, stderr } = await runCommand(['urls', '--root', root])
    assert.equal(code, 0, stderr)
    const lock = String(readTree(join(root, 'content')).get('urls.lock'))
      .trim()
      .split('\n')
    assert.deepEqual(
      lock.filter((line) => /^(?:\/de)?\/guide\//.test(line)),
      [
        ...['/de/guide/care', '/de/guide/start', '/de/guide/start#anfang', '/de/guide/start#einrichten', '/de/guide/start#unpacking'],
        ...['/guide/care', '/guide/care#care', '/guide/care#cleaning'],
        ...['/guide/start', '/guide/start#set-up', '/guide/start#start', '/guide/start#unpacking'],
      ],
    )
    writeFileSync(join(root, 'content', 'urls.lock'), `${[...lock, '/de/gone', '/guide/start#gone', '/de/anfang'].sort().join('\n')}\n`)
    const told = await failedBuild(root)
    assert.deepEqual(told.match(/error .*/g), [
      'error content/urls.lock:18:1 /de/gone was published, but no page has that address now.',
      'error content/urls.lock:32:1 /guide/start#gone was published, but nothing on that page has the id `gone` now.',
    ])
  })
})

describe('a mistake in a site with several languages', () => {
  const config = (more = '') =>
    `export default { title: 'A', checks: { orphans: 'off' }, locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch'${more} } } }`
  const told = async (files: Record<string, string>) => {
    const root = makeFolder(
      { after },
      { 'content/index.md': '# A\n', 'content/de/index.md': '# A\n', 'content/site.config.ts': config(), ...files },
    )
    return (await failedBuild(root)).match(/(?:error|fix:) .*/g)
  }

  it('is a page at the address of a language', async () => {
    assert.deepEqual(await told({ 'content/De/x.md': '# X\n' }), [
      'error content/De/x.md The address /De/x is that of the pages in Deutsch, which are in the folder `de`.',
      'fix: Move the page into that folder, or rename it.',
    ])
  })

  it('is a page in no language', async () => {
    const alone = "export default { title: 'A', locales: { de: { label: 'Deutsch' }, fr: { label: 'Français' } } }"
    assert.deepEqual(await told({ 'content/site.config.ts': alone }), [
      'error content/index.md This page is in no language: `locales` has `de`, `fr`.',
      'fix: Move it into one of these folders, or add `root` to `locales` for the language of the pages outside of them.',
    ])
  })

  it('is a folder named after a language, but not as the site names it', async () => {
    const pages = ['de-DE/a', 'de-DE/b', 'de_at/a', 'German/a', 'deutsch/a', 'en/a', 'it-support/a', 'it/a', 'de-tails/a', 'us/a']
    const root = makeFolder(
      { after },
      {
        'content/index.md': '# A\n',
        'content/site.config.ts': config(),
        ...Object.fromEntries(pages.map((page) => [`content/${page}.md`, '# A\n'])),
      },
    )
    const { stdout } = await buildSite(root)
    assert.deepEqual(
      [...stdout.matchAll(/warning \S+content\/(.*)\. \[language-folder\]\n {2}fix: ([^.]*)/g)].map(([, ...said]) => said.join(': ')),
      [
        "German/a.md The folder `German` isn't that of a language: the pages in Deutsch are in `de`: Rename it to `de`",
        "de-DE/a.md The folder `de-DE` isn't that of a language: the pages in Deutsch are in `de`: Rename it to `de`",
        "de_at/a.md The folder `de_at` isn't that of a language: the pages in Deutsch are in `de`: Rename it to `de`",
        "deutsch/a.md The folder `deutsch` isn't that of a language: the pages in Deutsch are in `de`: Rename it to `de`",
        "en/a.md The folder `en` isn't that of a language: the pages in English are outside of such folders: Move its pages out of it",
      ],
    )
    writeFileSync(join(root, 'content', 'site.config.ts'), config().replace("orphans: 'off'", "orphans: 'off', translations: 'off'"))
    assert.match((await buildSite(root)).stdout, / 0 warnings/)
  })

  it('is a link to a page that is in another language alone', async () => {
    assert.deepEqual(
      await told({
        'content/de/only.md': '# Nur\n\n[A](/de/nothing)\n',
        'content/index.md': '# A\n\n[A](/only), [B](/de/only), [C](/de/onl)\n',
      }),
      [
        "error content/de/only.md:3:1 The link /de/nothing doesn't lead to a page.",
        'fix: Create the page, or correct the link.',
        "error content/index.md:3:1 The link /only leads to a page that isn't in English, but in Deutsch (/de/only).",
        'fix: Name the language in the link, or translate the page.',
        "error content/index.md:3:28 The link /de/onl doesn't lead to a page.",
        'fix: Did you mean /de?',
      ],
    )
  })

  it('is a link to a post of the source, which no language has in its addresses', async () => {
    // A redirect to it stays one in its own language.
    const redirected = config().replace('checks', "redirects: { '/old': '/blog/post' }, checks")
    const pages = { 'content/blog/post.md': '# Post\n', 'content/de/index.md': '# A\n\n[A](/blog/post)\n' }
    const post = { ...pages, 'content/site.config.ts': redirected }
    assert.deepEqual(await told(post), [
      "error content/de/index.md:3:1 The link /blog/post leads to a page that isn't in Deutsch, but in English (/blog/post).",
      'fix: Write its whole address, or translate the page.',
    ])
  })

  it('is told where it is written', async () => {
    assert.deepEqual(await told({ 'content/site.config.ts': config(", sidebar: [{ text: 'B', link: '/b' }]") }), [
      "error content/site.config.ts:1:163 locales.de.sidebar[0].link: The link /b doesn't lead to a page.",
      'fix: Did you mean /?',
    ])
  })
})

describe('a site whose languages all have folders', () => {
  const config = (more: string) =>
    `export default { title: { de: 'Lampen', 'pt-br': 'Luzes' }, basePath: '/b', ${more} locales: { de: { label: 'Deutsch' }, 'pt-br': { label: 'Português', lang: 'pt-BR' } } }`
  const files = { 'content/de/index.md': '# Lampen\n', 'content/de/a.md': '# A\n\n[B](/)\n' }

  it('has a list of them at its address, and the not-found page of the first', async () => {
    const root = makeFolder({ after }, { ...files, 'content/site.config.ts': config('localeRedirects: true,') })
    await buildSite(root)
    const built = readTree(join(root, 'dist'))
    const home = String(built.get('index.html'))
    assert.ok(home.includes('<html lang="de" dir="ltr">'), home)
    assert.ok(home.includes('<li><a href="/b/pt-br/" lang="pt-BR" hreflang="pt-BR" dir="ltr">Português</a></li>'), home)
    assert.doesNotMatch(home, /<script|style/)
    assert.equal(String(built.get('404.html')), String(built.get('de/404.html')))
    assert.match(String(built.get('404.html')), /<ul class="dw-not-found-languages"><li><a href="\/b\/de\/" lang="de"/)
    assert.doesNotMatch(String(built.get('pt-br/404.html')), /class="dw-not-found-languages"/)
    assert.match(String(built.get('pt-br/a/index.html')), /<article [^>]*lang="de".*href="\/b\/pt-br\/"/s)
    assert.equal(String(built.get('_redirects')), '/b/ /b/de/ 302! Language=de\n/b/ /b/pt-br/ 302! Language=pt-BR\n')
  })

  it('leads nobody away from pages at its address', async () => {
    const rooted =
      "export default { title: 'A', localeRedirects: true, locales: { root: { label: 'English', lang: 'en' }, de: { label: 'D' } } }"
    const root = makeFolder({ after }, { 'content/index.md': '# A\n', 'content/site.config.ts': rooted })
    assert.match(await failedBuild(root), /localeRedirects: `\/` is the home page of the root/)
    writeFileSync(join(root, 'content', 'site.config.ts'), "export default { title: 'A', localeRedirects: true }")
    assert.match(await failedBuild(root), /localeRedirects: the site has no languages/)
  })
})
