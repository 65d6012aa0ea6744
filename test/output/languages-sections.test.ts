/** Links to sections of pages in several languages, whose headings may have other ids in each. */
import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import { makeFolder } from '../support/folder.ts'
import { buildSite, devSite, failedBuild, readTree } from '../support/site.ts'
import { until } from '../support/until.ts'

const CONFIG = `export default {
  title: 'A',
  basePath: '/b',
  topNav: [{ text: 'Use', link: '/guide#use' }],
  sidebar: [{ text: 'Guide', link: '/guide', items: [{ text: 'Install', link: '/guide#install' }] }, { text: 'More', link: '/more' }],
  footer: { links: [{ text: 'Linux', link: '/guide?a=1#on-linux' }] },
  banner: '[Use](/guide#use)',
  locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
}\n`

const FILES = {
  'content/site.config.ts': CONFIG,
  'content/index.md': '# A\n',
  'content/guide.mdx': "import Part from './_part.mdx'\n\n# Guide\n\n## Install\n\n### On Linux\n\n<Part />\n\n## Use\n\n[A](#install)\n",
  'content/_part.mdx': '### Part\n',
  'content/more.md': '# More\n\n[A](/guide#on-linux), [B](./guide.mdx#use)\n',
  'content/de/index.mdx': '# A\n\n[A](/guide#use), [B](/de/guide#install), [C](/guide#schon)\n\n<Card title="D" href="/guide#install" />\n',
  'content/de/guide.mdx':
    "import Part from './_part.mdx'\n\n# Anleitung\n\n## Einrichten\n\n### Unter Linux {/* #on-linux */}\n\n<Part />\n\n## Schön {/* #schon */}\n\n[A](#install)\n",
  'content/de/_part.mdx': '### Teil\n',
}

const told = async (files: Record<string, string>) =>
  (await failedBuild(makeFolder({ after }, { ...FILES, ...files }))).match(/(?:error|fix:) .*/g)

const linksIn = (html: string) =>
  [...html.matchAll(/<a href="([^"]*[\w/][?#][^"]*)"[^>]*>([^<]+)/g)].map(([, href, text]) => `${text}: ${href}`)

/** The links around a page. */
const AROUND = [
  'Zum Inhalt springen: /b/de/more#content',
  'Use: /b/de/guide#schon',
  'Use: /b/de/guide#schon',
  'Install: /b/de/guide#einrichten',
  'Linux: /b/de/guide?a=1#on-linux',
]

describe('a link to a section of the source', () => {
  it('leads to the one of a translation that has its id, or that stands at its place', async () => {
    const root = makeFolder({ after }, FILES)
    const { stdout } = await buildSite(root)
    assert.match(stdout, / 0 warnings/)
    const files = readTree(join(root, 'dist'))
    const linksOf = (path: string) => linksIn(String(files.get(path)))
    const inText = (path: string) => linksOf(path).filter((link) => /^[A-F]:/.test(link))
    assert.deepEqual(
      linksOf('de/more/index.html').filter((link) => !/^[A-F]:/.test(link)),
      AROUND,
    )
    assert.deepEqual(inText('de/index.html'), ['A: /b/de/guide#schon', 'B: /b/de/guide#einrichten', 'C: /b/de/guide#schon'])
    assert.match(String(files.get('de/index.html')), /<a href="\/b\/de\/guide#einrichten" class="dw-card"/)
    assert.deepEqual(inText('de/guide/index.html'), ['A: /b/de/guide#einrichten'])
    assert.deepEqual(inText('de/more/index.html'), ['A: /b/de/guide#on-linux', 'B: /b/de/guide#schon'])
    assert.deepEqual(inText('more/index.html'), ['A: /b/guide#on-linux', 'B: /b/guide#use'])
    assert.match(String(files.get('de/index.md')), /\(\/b\/de\/guide\.md#schon\)/)
  })

  it('leads there in development, too', async () => {
    const root = makeFolder({ after }, FILES)
    const site = await devSite(root, { owner: { after } })
    const linksOf = async (path: string) => linksIn(await (await fetch(site.url + path)).text())
    const inText = async (path: string) => (await linksOf(path)).filter((link) => /^[A-F]:/.test(link))
    assert.deepEqual(await inText('de/'), ['A: /b/de/guide#schon', 'B: /b/de/guide#einrichten', 'C: /b/de/guide#schon'])
    assert.deepEqual(await inText('de/more'), ['A: /b/de/guide#on-linux', 'B: /b/de/guide#schon'])
    assert.deepEqual(
      (await linksOf('de/more')).filter((link) => !/^[A-F]:/.test(link)),
      AROUND,
    )
    const stop = new AbortController()
    const events = await fetch(`${site.url}.site/dev/events?path=/de/guide`, { signal: stop.signal })
    let state = ''
    for await (const part of events.body ?? []) {
      state += new TextDecoder().decode(part)
      if (/"notes":\[.*\]/.test(state)) break
    }
    stop.abort()
    assert.match(state, /"notes":\[\]/)
    writeFileSync(join(root, 'content/de/guide.mdx'), FILES['content/de/guide.mdx'].replace('Schön {/* #schon */}', 'Benutzen'))
    await until('the list has the new heading', async () => (await linksOf('de/more')).includes('Use: /b/de/guide#benutzen'))
  })

  it('is told with both ids where nothing says which one is meant, but not on pages that are not translated', async () => {
    assert.deepEqual(
      (await told({ 'content/de/guide.mdx': '# Anleitung\n\n## Einrichten\n\n## Verwenden {/* #schon */}\n' }))?.slice(0, 4),
      [
        "error content/de/index.mdx:3:1 The link /guide#use doesn't lead to a part of /guide in Deutsch: `use` is a section in English, and nothing there has that id.",
        "fix: Did you mean #schon? If not, give the heading that's meant the same id in both languages: `{/* #use */}`.",
        "error content/de/index.mdx:3:18 The link /de/guide#install doesn't lead to a part of /guide in Deutsch: `install` is a section in English, and nothing there has that id.",
        "fix: Did you mean #einrichten? If not, give the heading that's meant the same id in both languages: `{/* #install */}`.",
      ],
    )
  })

  it('is reported with its language where only another one has it', async () => {
    const index = '# A\n\n[A](/guide#schon), [B](/de/more#mehr)\n'
    assert.deepEqual(await told({ 'content/index.md': index, 'content/de/more.md': '# Mehr\n\n[C](/guide#gone)\n' }), [
      "error content/de/more.md:3:1 The link /guide#gone doesn't lead to a part of /guide: nothing there has the id `gone`.",
      'fix: Correct the part after `#`, or leave it out.',
      "error content/index.md:3:1 The link /guide#schon doesn't lead to a part of /guide in English: `schon` is a section in Deutsch, and nothing there has that id.",
      "fix: Did you mean #use? If not, give the heading that's meant the same id in both languages: `{/* #schon */}`.",
    ])
    assert.deepEqual((await told({ 'content/de/guide.mdx': '# Anleitung\n\n[A](#use)\n', 'content/de/index.mdx': '# A\n' }))?.slice(0, 2), [
      "error content/de/guide.mdx:3:1 The link #use doesn't lead to a part of /guide in Deutsch: `use` is a section in English, and nothing there has that id.",
      'fix: Translate the section, and give its heading the same id in both languages: `{/* #use */}`.',
    ])
  })
})

describe('a link that names a language', () => {
  it('leads to the page there from any, also from that language', async () => {
    const named = '[A](/de/only), [B](/de/items/one), [C](/de/more)\n\n<Card title="D" href="/de/only" />\n'
    const root = makeFolder(
      { after },
      {
        ...FILES,
        'content/site.config.ts': CONFIG.replace("de: { label: 'Deutsch' }", "de: { label: 'Deutsch' }, fr: { label: 'Français' }"),
        'content/index.mdx': `# A\n\n${named}`,
        'content/de/index.mdx': `# A\n\n${named}`,
        'content/fr/index.mdx': `# A\n\n${named}`,
        'content/de/only.md': '# Nur\n',
        'content/de/items/[id].mdx': "export const staticParams = [{ id: 'one' }]\n\n# Ding\n",
      },
    )
    rmSync(join(root, 'content', 'index.md'))
    const { stdout } = await buildSite(root)
    assert.match(stdout, / 0 warnings/)
    const files = readTree(join(root, 'dist'))
    for (const path of ['index.html', 'de/index.html', 'fr/index.html']) {
      const main = String(files.get(path)).replace(/.*<article|<\/article>.*/gs, '')
      const links = [...main.matchAll(/href="(\/b\/de\/(?!index)[^"#]+)"/g)].map(([, href]) => href)
      assert.deepEqual(links, ['/b/de/only', '/b/de/items/one', '/b/de/more', '/b/de/only'], path)
    }
  })

  it('has its path in the case of the folder', async () => {
    assert.deepEqual(await told({ 'content/de/index.mdx': '# A\n\n[A](/De/guide)\n' }), [
      'error content/de/index.mdx:3:1 The link /De/guide differs from /de/guide in upper and lower case.',
      'fix: Write /de/guide.',
    ])
  })
})
