/** The client in a real browser, on a site below a base path: hydration, links, history, prefetch, unmatched addresses. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { holdAt } from '../support/hold.ts'
import { hydrated, type OpenOptions, PHONE, painted, readerOf } from '../support/reader.ts'
import { servedDocument } from '../support/served-document.ts'
import type { Tab } from '../support/tabs.ts'

const BASE = '/docs'

/** Bytes of the scripts that a visit asks for, React's 59,000 among them. */
const MOST_OF_VISIT = 91_100
const reader = readerOf('basic', { FIXTURE_BASE_PATH: BASE })
const at = (path: string) => reader.at(BASE + path)

let tab: Tab
let page: Page
let complaints: readonly string[]

async function open(path: string, options: OpenOptions = {}): Promise<void> {
  tab = await reader.open(BASE + path, options)
  ;({ page, complaints } = tab)
}

describe('the client', () => {
  it('hydrates without a word in the console and without changing the page', async () => {
    await open('/guide/start')
    const before = await (await servedDocument(page)).evaluate((parsed) => {
      for (const time of parsed.querySelectorAll('time')) time.textContent = ''
      for (const block of parsed.querySelectorAll('pre')) block.removeAttribute('tabindex')
      return parsed.getElementById('app')?.innerHTML
    })
    const now = await page.evaluate(() => {
      const copy = document.getElementById('app')?.cloneNode(true) as HTMLElement
      for (const time of copy.querySelectorAll('time')) time.textContent = ''
      // Where the reader is, and which blocks scroll, is known in a window only.
      for (const link of copy.querySelectorAll('.dw-outline-list a')) link.removeAttribute('aria-current')
      // Panels that aren't selected are hidden so that browsers find their text.
      for (const panel of copy.querySelectorAll('[role=tabpanel]'))
        for (const name of ['hidden', 'aria-hidden']) panel.removeAttribute(name)
      for (const block of copy.querySelectorAll('pre')) block.removeAttribute('tabindex')
      return copy.innerHTML
    })
    assert.equal(now, before)
    const startup = () => document.querySelector<HTMLStyleElement>('#startup-styles')?.sheet?.cssRules[0]?.cssText ?? ''
    assert.doesNotMatch(await page.evaluate(startup), /dw-top-nav/)
    assert.deepEqual(complaints, [])
  })

  it('follows links without loading a document, and keeps history', async () => {
    await open('/')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    await page.getByRole('main').getByRole('link', { name: 'guide', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    await page.waitForFunction(() => document.title === 'Start here – Fixture')
    assert.equal(page.url(), at('/guide/start'))
    // The rest of the head follows the page's words.
    await page.locator(`meta[name=description][content='Where the guide starts & "quotes".']`).waitFor({ state: 'attached' })
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Fixture home' }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    assert.equal(await page.evaluate(() => 'sameDocument' in window), true)
    assert.deepEqual(complaints, [])
  })

  it('asks for little script before the reader acts, each compressed by itself and without the pages fetched ahead', async () => {
    ;({ page } = await reader.blank())
    // What only fast connections have fetched ahead isn't counted.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', downlink: 1.6 } }))
    const scripts: Promise<number>[] = []
    page.on('response', (response) => {
      if (/\/assets\/[^/]*\.js$/.test(response.url())) scripts.push(response.body().then((body) => brotliCompressSync(body).length))
    })
    await page.goto(at('/guide/plain'))
    await page.waitForFunction(() => document.querySelector('link[rel=modulepreload][href*="guide.components"]') !== null)
    await page.waitForLoadState('networkidle')
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    assert.ok(bytes <= MOST_OF_VISIT, `${bytes} bytes`)
  })

  it('fetches the page of a link in the bar when the reader points at it, and not because it is in view', async () => {
    await open('/guide/plain', { viewport: PHONE })
    const home = /\/pages\/index-\w+\.js/
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.waitForFunction(() => document.querySelector('link[rel=modulepreload][href*="guide.components"]') !== null)
    await page.waitForLoadState('networkidle')
    assert.doesNotMatch(asked.join('\n'), home)
    await Promise.all([page.waitForRequest(home), page.getByRole('banner').getByRole('link', { name: 'Fixture' }).hover()])
  })

  it('has all that a page in view, or a neighboring one, needs before the reader follows the link', async () => {
    await open('/guide/start')
    const asked: string[] = []
    await page.waitForFunction(() => document.querySelector('link[rel=modulepreload][href*="guide.components"]') !== null)
    await page.waitForFunction(() => document.querySelector('link[rel=modulepreload][href*="/react-"]') !== null)
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].every(
        ({ href }) => performance.getEntriesByName(href).length > 0,
      ),
    )
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.getByRole('main').getByRole('link', { name: 'relative link' }).click()
    await page.getByRole('button', { name: 'Count 3' }).waitFor()
    const modulesAsked = asked.filter((path) => /\/(?:pages\/|react-).*\.js$/.test(path))
    assert.deepEqual(modulesAsked, [])
    assert.deepEqual(complaints, [])
  })

  it('runs the components of an author, their imports and hooks, and does not render a page again that it has hydrated', async () => {
    await open('/guide/components')
    await painted(page)
    assert.equal(await page.evaluate('timesRendered'), 1)
    await page.getByRole('button', { name: 'Count 3' }).click()
    await page.getByRole('button', { name: 'Count 4' }).waitFor()
    await page.getByRole('link', { name: 'Back from /guide/components' }).click()
    await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
    assert.deepEqual(complaints, [])
  })

  it('shows the right page for another letter case, an alias and a trailing slash', async () => {
    for (const path of ['/Guide/Start.HTML', '/guide/start/']) {
      await open(path)
      await page.getByRole('heading', { level: 1, name: 'Start' }).waitFor()
      assert.equal(await page.getByRole('navigation', { name: 'Sidebar' }).locator('[aria-current=page]').textContent(), 'Start', path)
      assert.equal(await page.title(), 'Start here – Fixture')
    }
  })

  it('renders dynamic pages: listed values from files, others in the browser', async () => {
    await open('/users/alpha')
    assert.match((await page.getByRole('main').textContent()) ?? '', /Hello alpha\./)
    await open('/users/gamma')
    await page.getByText('Hello gamma.').waitFor()
    await open('/files/a/b%20c')
    await page.getByText('Path: a/b c.').waitFor()
  })

  it('hydrates a page that shows its address, under an alias and with a query', async () => {
    await open('/guide/components.html?a=1')
    assert.deepEqual(complaints, [])
  })

  it('leaves a reader where they scrolled to before hydration', async () => {
    await open('/guide/start')
    await page.setViewportSize({ width: 800, height: 300 })
    const release = await holdAt(tab.context, '**/assets/client-*.js')
    await page.goto(at('/guide/start'), { waitUntil: 'commit' })
    await page.waitForFunction(() => document.getElementById('second-part') !== null)
    await page.evaluate(() => window.scrollTo(0, 200))
    release()
    await hydrated(page)
    assert.equal(await page.evaluate(() => window.scrollY), 200)
  })

  it('changes the theme before hydration, and keeps other clicks until then', async () => {
    await open('/guide/plain')
    const release = await holdAt(tab.context, '**/assets/client-*.js')
    await page.goto(at('/guide/start'), { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Toggle theme' }).click()
    assert.equal(await page.evaluate(() => document.documentElement.classList.contains('dark')), true)
    await page.getByRole('button', { name: 'Close announcement' }).click()
    assert.equal(await page.getByRole('region', { name: 'Announcement' }).count(), 1)
    release()
    await hydrated(page)
    await page.getByRole('region', { name: 'Announcement' }).waitFor({ state: 'detached' })
    assert.equal(await page.getByRole('button', { name: 'Toggle theme' }).getAttribute('aria-pressed'), 'true')
    assert.equal(await page.evaluate(() => document.documentElement.classList.contains('dark')), true)
    assert.deepEqual(complaints, [])
  })
})

it('without scripts, a page is complete and its links work', async () => {
  await open('/guide/start', { javaScriptEnabled: false })
  assert.equal(await page.getByText('export const one = 1').isVisible(), true)
  assert.equal(await page.getByText('val one = 1').isVisible(), true)
  // The only button is one that browsers handle themselves.
  assert.deepEqual(await page.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.ariaLabel)), ['Page actions'])
  await page.getByRole('button', { name: 'Page actions' }).click()
  assert.equal(await page.getByRole('menuitem', { name: 'View as Markdown' }).isVisible(), true)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'relative link' }).click()
  assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Components of Fixture')
})
