/**
 * A page of each kind of this repository's own site, or every one, with an announcement above it, as a reader opens it: it hydrates as it came and without
 * a word in the console, nothing moves while it loads, and axe-core finds nothing, in either theme at either width, narrow ones by touch.
 */
import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, describe, it } from 'node:test'
import type { BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import { createAxe, LOOK_RULES } from '../../support/axe.ts'
import { openBrowser, type TestBrowser } from '../../support/browser.ts'
import { builtOwnSite } from '../../support/built-sites.ts'
import { watchConsole } from '../../support/console.ts'
import { DESKTOP, hydrated, PHONE, painted } from '../../support/reader.ts'
import { type ServedSite, serveSite } from '../../support/served.ts'
import { servedDocument } from '../../support/served-document.ts'
import { shiftsOn, watchShifts } from '../../support/shifts.ts'
import { TESTS_ALL, tiered } from '../../support/tier.ts'
import { startWebServer } from '../../support/web-server.ts'

const NOT_FOUND = '/no/such/page'
let browser: TestBrowser
let site: ServedSite
let paths: string[]

before(async () => {
  site = await serveSite(await builtOwnSite())
  browser = await openBrowser()
  const routes: { path: string }[] = await (await fetch(new URL('.site/routes.json', site.url))).json()
  paths = [...routes.map(({ path }) => path), NOT_FOUND]
})
after(async () => {
  await site?.stop()
  await browser?.close()
})

interface Visit {
  page: Page
  path: string
  response: Response
}

/** Visits pages, two at a time, and gathers what is wrong with it: what the console says, what moves, and what `check` finds. */
async function visitAll(
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<unknown>,
  check: (visit: Visit) => Promise<string[]>,
): Promise<string[]> {
  const found: string[] = []
  const waiting = [...tiered(paths, KINDS)]
  const visitOneByOne = async () => {
    const context = await browser.newContext(options)
    // Wide windows use a preloaded font as soon as it is there, which under load may be a moment after the first paint.
    if (options.viewport === DESKTOP) await context.route(/\.woff2$/, (route) => route.abort())
    await watchShifts(context)
    await prepare(context)
    const page = await context.newPage()
    const complaints = watchConsole(page)
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const response = await page.goto(new URL(path, site.url).href)
      assert.ok(response)
      await hydrated(page)
      const shifts = await shiftsOf(page)
      const findings = [
        ...shifts,
        ...(await check({ page, path, response })),
        ...complaints.splice(0).filter((text) => !text.includes('ERR_FAILED')),
      ]
      found.push(...findings.map((finding) => `${path}: ${finding}`))
    }
    await context.close()
  }
  await Promise.all([visitOneByOne(), visitOneByOne()])
  return found.sort()
}

const TWO_PAIRS = [
  ['phone', 'dark'],
  ['desktop', 'light'],
] as const
const ALL_PAIRS = [['phone', 'light'], ['desktop', 'dark'], ...TWO_PAIRS] as const

/** One page of each kind, for what need not be looked at on every page. */
const KINDS = tiered(
  ['/', '/get-started/faq', '/dms/messages', '/get-started/references', '/get-started/chat-app/sending', '/privacy', NOT_FOUND],
  ['/', '/dms/messages', '/get-started/references', '/get-started/chat-app/sending', NOT_FOUND],
)

/** Pages that are short, and pages that open with a figure beside its words. */
const PIECEWISE = tiered(
  [...KINDS.filter((path) => path !== NOT_FOUND), '/content-types/remote-attachment', '/protocol/v2/invitation-and-message-encryption'],
  ['/', '/dms/messages'],
)

describe('every page', () => {
  it('hydrates as it came, and passes axe-core', async () => {
    const { prepare, violations } = createAxe()
    const found = await visitAll(
      { viewport: DESKTOP, colorScheme: 'light' },
      async () => {},
      async ({ page, path, response }) => {
        const findings = await changesOf(page, response)
        const isWhole = TESTS_ALL && KINDS.includes(path)
        await prepare(page, isWhole)
        const session = await page.context().newCDPSession(page)
        // A page's words are the same at both widths and its structure in both themes: so each width and each theme is looked at on every page, one by
        // the rules that can differ; and with all tests, every pair by every rule on one page of each kind. It ends as it came.
        for (const [width, theme] of isWhole ? ALL_PAIRS : TWO_PAIRS) {
          await page.setViewportSize(width === 'phone' ? PHONE : DESKTOP)
          await page.emulateMedia({ colorScheme: theme })
          await session.send('Emulation.setTouchEmulationEnabled', { enabled: width === 'phone' })
          await painted(page)
          const rules = isWhole || width === 'desktop' ? undefined : LOOK_RULES
          findings.push(...(await violations(page, rules)).map((violation) => `${width}, ${theme}: ${violation}`))
        }
        await session.detach()
        return findings
      },
    )
    assert.deepEqual(found, [])
  })

  it('hydrates as it came on a phone whose reader chose a theme and closed the announcement', async () => {
    const found = await visitAll(
      { viewport: PHONE, colorScheme: 'light' },
      async (context) => {
        const page = await context.newPage()
        await page.goto(site.url)
        await hydrated(page)
        await page.getByRole('button', { name: 'Close announcement' }).click()
        await page.evaluate(() => localStorage.setItem('theme', 'dark'))
        await page.close()
      },
      async ({ page, response }) => {
        const [isDark, banners] = await page.evaluate(() => [
          document.documentElement.classList.contains('dark'),
          document.querySelectorAll('.dw-banner').length,
        ])
        return [
          ...(isDark ? [] : ['is not dark']),
          ...(banners === 0 ? [] : ['shows the announcement']),
          ...(await changesOf(page, response)),
        ]
      },
    )
    assert.deepEqual(found, [])
  })

  it('does not move while its document arrives in pieces', async () => {
    let answer: (response: ServerResponse) => void = () => {}
    const slow = await startWebServer(Object.fromEntries(PIECEWISE.map((path) => [path, (_, response) => answer(response)])))
    const context = await browser.newContext()
    await context.route(
      (url) => url.origin !== slow.origin || !PIECEWISE.includes(url.pathname),
      async (route) => {
        const { pathname } = new URL(route.request().url())
        // A line may break elsewhere in another font, which is no fault of the document.
        if (route.request().resourceType() === 'font') return route.abort()
        await route.fulfill({ response: await route.fetch({ url: new URL(pathname, site.url).href }) })
      },
    )
    await watchShifts(context)
    const page = await context.newPage()
    const found: string[] = []
    for (const path of PIECEWISE)
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport)
        const asked = new Promise<ServerResponse>((resolve) => {
          answer = resolve
        })
        const arriving = page.goto(slow.origin + path, { waitUntil: 'commit' })
        await sendInPieces(page, { path, response: await asked, arriving })
        await hydrated(page)
        found.push(...(await shiftsOf(page, LEAST_SEEN)).map((shift) => `${path} at ${viewport.width}: ${shift}`))
      }
    // Pages that are being loaded ahead need not arrive.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    await slow.close()
    assert.deepEqual(found, [])
  })
})

/** Sends a page of the site in pieces, each once the one before is painted. The first one has all that the first paint waits for. */
async function sendInPieces(
  page: Page,
  { path, response, arriving }: { path: string; response: ServerResponse; arriving: Promise<unknown> },
): Promise<void> {
  const html = await (await fetch(new URL(path, site.url))).text()
  const main = html.indexOf('<main')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  const [, awaited = ''] = /<link rel="expect" href="[^"#]*#([^"]+)"/.exec(html) ?? []
  const start = html.indexOf('</h', html.indexOf(` id="${awaited}"`)) + '</h2>'.length
  response.write(html.slice(0, start))
  await arriving
  const parsed = () => page.evaluate(() => document.documentElement.outerHTML.length)
  // Browsers hold data in scripts back until it is whole, so the last piece has what follows the page's own content.
  const last = Math.min(main + 12_000, html.indexOf('</main>'))
  for (let end = start; end < last; end += 2_000) {
    const before = await parsed()
    response.write(html.slice(end, Math.min(end + 2_000, last)))
    await page.waitForFunction((length) => document.documentElement.outerHTML.length > length, before)
    await painted(page)
  }
  response.end(html.slice(last))
}

/** A browser may paint between two words of a line that is centred, which then moves by half of what follows: less than a reader sees. */
const LEAST_SEEN = 0.001

/** Layout shifts of a page that has come to rest, from a score on. */
async function shiftsOf(page: Page, least = 0): Promise<string[]> {
  const shifts = await shiftsOn(page)
  return shifts.filter((shift) => Number.parseFloat(shift) >= least).map((shift) => `layout shift of ${shift}`)
}

/** Where a page is another one than was served, once it has hydrated. What only a window can tell does not count. */
async function changesOf(page: Page, response: Response): Promise<string[]> {
  // The not-found page was rendered for no address.
  if (response.status() === 404) return []
  const [before = '', now = ''] = await page.evaluate(
    (served) =>
      [served, document].map((root) => {
        const copy = root.getElementById('app')?.cloneNode(true) as HTMLElement
        for (const time of copy.querySelectorAll('time')) time.textContent = ''
        // A closed announcement is hidden by a style until the page has hydrated.
        if (document.querySelector('.dw-banner') === null) for (const part of copy.querySelectorAll('.dw-banner')) part.remove()
        // Where the reader is, and which blocks scroll.
        for (const link of copy.querySelectorAll('.dw-outline a')) link.removeAttribute('aria-current')
        for (const block of copy.querySelectorAll('pre')) for (const name of ['tabindex', 'data-overflows']) block.removeAttribute(name)
        for (const toggle of copy.querySelectorAll('.dw-theme-toggle')) toggle.removeAttribute('aria-pressed')
        // Panels that aren't selected are hidden so that browsers find their text.
        for (const panel of copy.querySelectorAll('[role=tabpanel]'))
          for (const name of ['hidden', 'aria-hidden']) panel.removeAttribute(name)
        // A checklist's boxes can be ticked once there is a script that remembers.
        for (const box of copy.querySelectorAll('.tick input')) box.removeAttribute('disabled')
        return copy.innerHTML
      }),
    await servedDocument(page),
  )
  if (before === now) return []
  const at = [...now].findIndex((character, index) => character !== before[index])
  const around = (html: string) => html.slice(Math.max(0, at - 60), at + 60)
  return [`changed from ${around(before)} to ${around(now)}`]
}
