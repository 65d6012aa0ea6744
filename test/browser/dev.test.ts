/** The development server of a site below a base path, as a writer meets it: an editor on one side, a browser on the other. */
import assert from 'node:assert/strict'
import { cpSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'
import type { Locator, Page } from 'playwright-core'
import { writeFiles } from '../support/folder.ts'
import { goldenFiles } from '../support/golden.ts'
import { holdAt } from '../support/hold.ts'
import { hydrated, readerAt } from '../support/reader.ts'
import { copyFixture, devSite, type RunningSite, repository } from '../support/site.ts'
import { EXHAUSTIVE } from '../support/tier.ts'
import { until } from '../support/until.ts'

const {
  'live.mdx': LIVE_TOP = '',
  'components/clicker.tsx': CLICKER = '',
  'components/boundary.tsx': BOUNDARY = '',
  'module.tsx': MODULE = '',
} = goldenFiles('given/live.txt')

const LIVE = LIVE_TOP + Array.from({ length: 60 }, (_, index) => `\nFiller ${index}.\n`).join('')

const BASE = '/docs'

describe('a site that is being written', () => {
  const root = copyFixture({ after }, 'basic')
  let site: RunningSite
  const reader = readerAt(async () => {
    site = await devSite(root, { env: { FIXTURE_BASE_PATH: BASE } })
    return site
  })
  let page: Page
  let complaints: readonly string[]
  const at = (path: string) => reader.at(BASE + path)
  const save = (path: string, text: string) => writeFiles(join(root, 'content'), { [path]: text })
  const change = (path: string, from: string, to: string) => {
    const before = readFileSync(join(root, 'content', path), 'utf8')
    assert.ok(before.includes(from), `${path} holds ${from}`)
    save(path, before.replace(from, to))
  }
  const panel = (): Locator => page.getByRole('alert', { name: 'Problems' })

  beforeEach(async () => {
    cpSync(join(repository, 'test/fixtures/basic/content'), join(root, 'content'), { recursive: true })
    save('live.mdx', LIVE)
    save('components/clicker.tsx', CLICKER)
    ;({ page, complaints } = await reader.blank({ viewport: { width: 1200, height: 700 } }))
  })

  /** A page on an address, hydrated, that can be told from the next document. */
  async function open(path: string): Promise<void> {
    await page.goto(at(path))
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  }

  async function assertSameDocument(): Promise<void> {
    assert.equal(await page.evaluate(() => 'sameDocument' in window), true, 'the page was not loaded anew')
  }

  it('serves whole pages, without a base tag and without a word in the console', async () => {
    const html = await (await fetch(at('/guide/start'))).text()
    assert.match(html, /Text with a/)
    assert.doesNotMatch(html, /<base/)
    await open('/guide/start')
    await page.locator('pre').first().waitFor()
    assert.deepEqual(complaints, [])
  })

  it('says nothing if an extension has changed a page before it starts, and tells what differs otherwise', async () => {
    const told = () => site.output().split('Hydration failed').length
    const before = told()
    const script = await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => document.querySelector('.dw-page')?.append(document.createElement('x-tool')), {
        once: true,
      }),
    )
    await open('/live')
    await page.waitForFunction(() => document.querySelector('x-tool') === null)
    await page.waitForLoadState('networkidle')
    assert.deepEqual([complaints, told()], [[], before])
    await script.dispose()
    save('components/clicker.tsx', CLICKER.replace('return (', "if (typeof document === 'undefined') return null\n  return ("))
    await page.goto(at('/live'))
    await until('the terminal names it', () => told() > before)
  })

  it('shows a saved page without loading it again, and keeps what the reader did', async () => {
    await open('/live')
    await page.getByText('A fold').click()
    await page.getByRole('button', { name: 'Count 3' }).click()
    await page.getByRole('tab', { name: 'Kotlin' }).click()
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
    change('live.mdx', 'First paragraph.', 'Another paragraph.\n\nAnd one more.')
    change('live.mdx', 'Inside the fold.', 'Still inside the fold.')
    await page.getByText('And one more.').waitFor()
    await page.getByText('Still inside the fold.').waitFor()
    await assertSameDocument()
    assert.equal(await page.locator('details').evaluate((element) => (element as HTMLDetailsElement).open), true)
    assert.equal(await page.getByRole('button', { name: 'Count 4' }).count(), 1)
    assert.equal(await page.getByRole('tab', { name: 'Kotlin' }).getAttribute('aria-selected'), 'true')
    assert.ok((await page.evaluate(() => window.scrollY)) >= 400)
    assert.deepEqual(complaints, [])
  })

  it('shows a changed component, and the styles that it imports', async () => {
    await open('/live')
    change('components/clicker.tsx', 'Count {count}', 'Clicks {count}')
    await page.getByRole('button', { name: 'Clicks 3' }).waitFor()
    save('components/clicker.css', '.counted { color: rgb(1, 2, 3) }')
    change('components/clicker.tsx', "import { useState } from 'react'", "import { useState } from 'react'\nimport './clicker.css'")
    change('components/clicker.tsx', '<p>', '<p className="counted">')
    await page.waitForFunction(() => getComputedStyle(document.querySelector('.counted') ?? document.body).color === 'rgb(1, 2, 3)')
    await assertSameDocument()
    assert.deepEqual(complaints, [])
  })

  it('shows changed styles of the site', async () => {
    await open('/live')
    save('theme.css', 'h1 { color: rgb(4, 5, 6) }')
    await page.waitForFunction(() => getComputedStyle(document.querySelector('h1') ?? document.body).color === 'rgb(4, 5, 6)')
    await assertSameDocument()
    rmSync(join(root, 'content/theme.css'))
    await page.waitForFunction(() => getComputedStyle(document.querySelector('h1') ?? document.body).color !== 'rgb(4, 5, 6)')
  })

  it('shows changed styles that those of the site import, and tells what is wrong with them', async () => {
    writeFiles(join(root, 'content'), { 'styles/part.css': 'h1 { color: rgb(7, 8, 9) }' })
    await open('/live')
    save('theme.css', "@import './styles/part.css';")
    await page.waitForFunction(() => getComputedStyle(document.querySelector('h1') ?? document.body).color === 'rgb(7, 8, 9)')
    save('styles/part.css', 'h1 { color: rgb(10, 11, 12) }')
    await page.waitForFunction(() => getComputedStyle(document.querySelector('h1') ?? document.body).color === 'rgb(10, 11, 12)')
    save('styles/part.css', 'h1 { color: rgb(1, 1, 1); background: url(gone.png) }')
    await panel().getByText('part.css:1:39').waitFor()
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector('h1') ?? document.body).color), 'rgb(10, 11, 12)')
    save('styles/part.css', 'h1 { color: rgb(13, 14, 15) }')
    await panel().waitFor({ state: 'detached' })
    await page.waitForFunction(() => getComputedStyle(document.querySelector('h1') ?? document.body).color === 'rgb(13, 14, 15)')
    await assertSameDocument()
    rmSync(join(root, 'content/theme.css'))
  })

  it('waits in place of a page that is broken when it is opened', async () => {
    save('live.mdx', '# Broken {')
    const response = await page.goto(at('/live'))
    assert.equal(response?.status(), 500)
    await panel().getByText('live.mdx:1').waitFor()
    save('live.mdx', LIVE)
    await page.getByRole('heading', { name: 'Live page' }).waitFor()
  })

  it('goes on with a page that was broken before its connection stood', async () => {
    const connect = await holdAt(page.context(), '**/.site/dev/events*')
    await open('/live')
    save('live.mdx', '# Broken {')
    connect()
    await panel().getByText('live.mdx:1').waitFor()
    save('live.mdx', LIVE.replace('First paragraph.', 'A mended paragraph.'))
    await page.getByText('A mended paragraph.').waitFor()
    await assertSameDocument()
  })

  it('follows pages that are modules, and keeps their state as long as they call the same hooks', async () => {
    save('module.tsx', MODULE)
    const response = await fetch(at('/module'))
    assert.equal(response.status, 200)
    assert.match(await response.text(), /<title>A module.*First words\./s)
    await open('/module')
    await page.getByRole('button', { name: 'Shut' }).click()
    await page.getByRole('button', { name: 'Count 3' }).click()
    change('module.tsx', 'First words.', 'Other words.')
    change('module.tsx', "title: 'A module'", "title: 'Renamed module'")
    await page.getByText('Other words.').waitFor()
    await page.waitForFunction(() => document.title.startsWith('Renamed module'))
    assert.equal(await page.getByRole('button', { name: 'Open' }).count(), 1)
    assert.equal(await page.getByRole('button', { name: 'Count 4' }).count(), 1)
    change('module.tsx', 'const [isOpen', 'const [word] = useState("a new hook")\n  const [isOpen')
    change('module.tsx', 'Other words.', '{word}')
    await page.getByText('a new hook').waitFor()
    change('components/clicker.tsx', 'Count {count}', 'Clicks {count}')
    await page.getByRole('button', { name: 'Clicks 3' }).waitFor()
    await assertSameDocument()
    assert.deepEqual(complaints, [])
  })

  it('follows the configuration, and keeps the last one that was right', async () => {
    await open('/live')
    const sidebar = page.getByRole('navigation', { name: 'Sidebar' })
    change('site.config.ts', "{ text: 'Home', link: '/' },", "{ text: 'Home', link: '/' },\n    { text: 'Newly listed', link: '/live' },")
    await sidebar.getByRole('link', { name: 'Newly listed' }).waitFor()
    change('site.config.ts', "title: 'Fixture'", "title: 'Another title'")
    await page.waitForFunction(() => document.title.includes('Another title'))
    change('site.config.ts', "title: 'Another title'", "titel: 'Another title'")
    await panel().getByText('Did you mean').waitFor()
    assert.equal(await sidebar.getByRole('link', { name: 'Newly listed' }).count(), 1)
    change('site.config.ts', "titel: 'Another title'", "title: 'Another title',,")
    await panel().filter({ hasText: 'site.config.ts:', hasNotText: 'Did you mean' }).waitFor()
    change('site.config.ts', "title: 'Another title',,", "title: 'Fixture'")
    await panel().waitFor({ state: 'detached' })
    await page.waitForFunction(() => !document.title.includes('Another title'))
    await assertSameDocument()
  })

  it('finds added pages, and loses removed and renamed ones', async () => {
    await open('/added')
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    save('added.mdx', '# An added page')
    await page.getByRole('heading', { name: 'An added page' }).waitFor()
    renameSync(join(root, 'content/added.mdx'), join(root, 'content/renamed.mdx'))
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    assert.equal((await fetch(at('/added'))).status, 404)
    assert.equal((await fetch(at('/renamed'))).status, 200)
    await open('/guide/plain')
    const saved = join(root, 'guide')
    renameSync(join(root, 'content/guide'), saved)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    renameSync(saved, join(root, 'content/guide'))
    await page.getByRole('heading', { level: 1 }).and(page.getByText('Page Not Found')).waitFor({ state: 'detached' })
    save('guide/plain.md', '# Changed after its folder came back')
    await page.getByRole('heading', { name: 'Changed after its folder came back' }).waitFor()
  })

  it('compiles what a link leads to, as it is written by then', async () => {
    await open('/live')
    save('guide/start.mdx', '# Rewritten start')
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Start' }).click()
    await page.getByRole('heading', { name: 'Rewritten start' }).waitFor()
    save('guide/start.mdx', '# Rewritten twice')
    await page.getByRole('heading', { name: 'Rewritten twice' }).waitFor()
    save('live.mdx', '# Live, later')
    await page.goBack()
    await page.getByRole('heading', { name: 'Live, later' }).waitFor()
    await assertSameDocument()
  })

  it('follows files that pages include or show', async () => {
    save('live.mdx', '# Live\n\n```ts\n// [!include ~/samples/send.ts]\n```\n\n![A dot](./dot.svg)\n')
    await page.goto(at('/live'))
    await panel().getByText('samples/send.ts').first().waitFor()
    writeFiles(root, { 'samples/send.ts': 'send(1)\n' })
    save('dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
    await page.getByRole('code').filter({ hasText: 'send(1)' }).waitFor()
    writeFiles(root, { 'samples/send.ts': 'send(2)\n' })
    await page.getByRole('code').filter({ hasText: 'send(2)' }).waitFor()
    const widthIs = (width: number) =>
      page.waitForFunction((now) => document.querySelector<HTMLImageElement>('img[alt="A dot"]')?.naturalWidth === now, width)
    await widthIs(10)
    save('dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/>')
    await widthIs(20)
  })

  it('serves the search index of all pages as they are now', async () => {
    await open('/live')
    save('live.mdx', '# Rhododendron')
    // The server has seen it.
    await page.getByRole('heading', { level: 1, name: 'Rhododendron' }).waitFor()
    const { searchIndex } = (await (await fetch(at('/.site/navigation.json'))).json()) as { searchIndex: string }
    assert.match(await (await fetch(new URL(searchIndex, site.url))).text(), /Rhododendron/)
  })

  it('follows the words of the interface in place, and its language by loading the page again', async () => {
    await open('/live')
    change('site.config.ts', "title: 'Fixture',", "title: 'Fixture',\n  strings: { search: 'Look up' },")
    await page.getByRole('button', { name: 'Look up' }).waitFor()
    await assertSameDocument()
    change('site.config.ts', "title: 'Fixture',", "title: 'Fixture',\n  lang: 'fa',")
    await page.locator('html[lang=fa][dir=rtl]').waitFor({ state: 'attached' })
  })

  it('follows the not-found page', async () => {
    save('404.mdx', '# Nothing here')
    await open('/nowhere')
    await page.getByRole('heading', { level: 1, name: 'Nothing here' }).waitFor()
    save('404.mdx', '# Still nothing')
    await page.getByRole('heading', { level: 1, name: 'Still nothing' }).waitFor()
    rmSync(join(root, 'content/404.mdx'))
  })

  it('reports a mistake in a page with its line and what to do, and no longer once it is fixed', async () => {
    await open('/live')
    change('live.mdx', 'First paragraph.', 'First <b>paragraph.')
    await panel().getByText('live.mdx:5:').waitFor()
    await panel().getByText('First <b>paragraph.').waitFor()
    await panel().getByText('Close the tag').waitFor()
    assert.equal(await page.getByText('First paragraph.').count(), 1, 'the last good page stays')
    change('live.mdx', 'First <b>paragraph.', 'Mended paragraph.')
    await page.getByText('Mended paragraph.').waitFor()
    assert.equal(await panel().count(), 0)
    await assertSameDocument()
  })

  it('reports mistakes in frontmatter, components and styles, one after the other', EXHAUSTIVE, async () => {
    await open('/live')
    save('live.mdx', `---\ntitle: [\n---\n${LIVE}`)
    await panel().getByText('live.mdx:').first().waitFor()
    save('live.mdx', LIVE)
    await panel().waitFor({ state: 'detached' })
    change('components/clicker.tsx', 'return (', 'return ((')
    await panel().getByText('clicker.tsx:').waitFor()
    change('components/clicker.tsx', 'return ((', 'return (')
    await panel().waitFor({ state: 'detached' })
    change('live.mdx', './components/clicker.tsx', './components/gone.tsx')
    await panel().getByText('Could not resolve').waitFor()
    save('live.mdx', LIVE)
    await panel().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Count 3' }).waitFor()
    await assertSameDocument()
  })

  it('reports a component that throws, in the browser or in Node', async () => {
    await open('/live')
    change('components/clicker.tsx', 'const { pathname }', "if (start === 3) throw new Error('three is too many')\n  const { pathname }")
    await panel().getByRole('heading', { name: 'three is too many' }).waitFor()
    // The line is that of the source, and the terminal names it too.
    const told = /error \S*components\/clicker\.tsx:(\d+):\d+ The page threw in the browser: three is too many\n/
    await until('the terminal names it', () => told.test(site.output()))
    const [, line] = told.exec(site.output()) ?? []
    const source = readFileSync(join(root, 'content/components/clicker.tsx'), 'utf8')
    assert.match(source.split('\n')[Number(line) - 1] ?? '', /three is too many/)
    change('components/clicker.tsx', 'start === 3', 'start === 4')
    await panel().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Count 3' }).waitFor()
    await assertSameDocument()
    change('components/clicker.tsx', 'start === 4', 'window.name === "x"')
    await page.goto(at('/live'))
    await panel().getByText('window is not defined').waitFor()
    change('components/clicker.tsx', 'window.name === "x"', 'start === 5')
    await page.getByRole('button', { name: 'Count 3' }).waitFor()
    // Errors of what doesn't load are forgotten once something else does.
    await page.route(/assets\/.*live/, (route) => route.abort(), { times: 1 })
    save('live.mdx', `${LIVE}\nLost\n`)
    await panel().getByText('Failed to fetch').waitFor()
    save('live.mdx', LIVE)
    await panel().waitFor({ state: 'detached' })
  })

  it('shows what a page throws by its ErrorBoundary, in the browser or in Node', async () => {
    save('components/boundary.tsx', BOUNDARY)
    save('live.mdx', `export { Boundary as ErrorBoundary } from './components/boundary.tsx'\n${LIVE}`)
    await open('/live')
    change('components/clicker.tsx', 'const { pathname }', "if (start === 3) throw new Error('three is too many')\n  const { pathname }")
    await page.getByText('Sorry: three is too many').waitFor()
    assert.equal(await panel().count(), 0)
    change('components/boundary.tsx', 'Sorry', 'Alas')
    await page.getByText('Alas: three is too many').waitFor()
    const response = await page.goto(at('/live'))
    assert.equal(response?.status(), 500)
    assert.match((await response?.text()) ?? '', /Alas: .*three is too many/)
    await page.getByText('Alas: three is too many').waitFor()
    // A build would fail of it.
    await page.getByRole('button', { name: '1 error' }).click()
    await panel().getByText('threw while it was rendered: three is too many').waitFor()
    await panel().getByText('clicker.tsx:6:').waitFor()
    await hydrated(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    change('components/clicker.tsx', 'start === 3', 'start === 4')
    await page.getByRole('button', { name: 'Count 3' }).waitFor()
    assert.equal(await panel().count(), 0)
    change('components/clicker.tsx', 'start === 4', 'start === 3')
    change('components/boundary.tsx', 'const error', "if (window.name === '') throw new Error('the boundary throws too')\n  const error")
    await panel().getByText('the boundary throws too').first().waitFor()
    save('components/clicker.tsx', CLICKER)
    await page.getByRole('button', { name: 'Count 3' }).waitFor()
    await assertSameDocument()
  })

  it('ends a hundred quick saves on the last of them', EXHAUSTIVE, async () => {
    await open('/live')
    for (let count = 1; count <= 100; count++) {
      writeFileSync(join(root, 'content/live.mdx'), LIVE.replace('First paragraph.', `Save number ${count}.`))
      await new Promise((resolve) => setImmediate(resolve))
    }
    await page.getByText('Save number 100.').waitFor()
    change('live.mdx', 'Save number 100.', 'And one after them.')
    await page.getByText('And one after them.').waitFor()
    assert.equal(await page.getByText(/Save number/).count(), 0)
    await assertSameDocument()
    assert.deepEqual(complaints, [])
  })

  it('follows pages below a folder that is a link', EXHAUSTIVE, async () => {
    writeFiles(root, { 'elsewhere/page.mdx': '# Linked page\n' })
    symlinkSync(join(root, 'elsewhere'), join(root, 'content/linked'))
    await open('/linked/page')
    await page.getByRole('heading', { name: 'Linked page' }).waitFor()
    writeFiles(root, { 'elsewhere/page.mdx': '# Another title\n' })
    await page.getByRole('heading', { name: 'Another title' }).waitFor()
    rmSync(join(root, 'elsewhere/page.mdx'))
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    rmSync(join(root, 'content/linked'))
    await assertSameDocument()
  })
})
