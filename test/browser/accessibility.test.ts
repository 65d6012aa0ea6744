/**
 * Every page of this repository's own site, with an announcement above it: axe-core finds nothing in either theme at either width,
 * and nothing moves while a page loads.
 */
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import type { RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { launchChromium } from '../support/chromium.ts'
import { DESKTOP, hydrated, PHONE } from '../support/reader.ts'
import { watchShifts } from '../support/shifts.ts'
import { buildSite, previewSite, type RunningSite, removeSite, repository } from '../support/site.ts'
import { startWebServer } from '../support/web-server.ts'

let browser: Browser
let root: string
let site: RunningSite
let paths: string[]

before(async () => {
  root = mkdtempSync(join(tmpdir(), 'own-site-'))
  for (const folder of ['content', 'public']) cpSync(join(repository, folder), join(root, folder), { recursive: true })
  renameSync(join(root, 'content/site.config.ts'), join(root, 'content/_own.config.ts'))
  writeFileSync(
    join(root, 'content/site.config.ts'),
    "import own from './_own.config.ts'\nexport default { ...own, banner: { content: 'Read the [quickstart](/get-started/developer-quickstart).' } }\n",
  )
  await buildSite(root)
  site = await previewSite(root)
  browser = await launchChromium()
  const routes: { path: string }[] = await (await fetch(new URL('.site/routes.json', site.url))).json()
  paths = [...routes.map(({ path }) => path), '/no/such/page']
})
after(async () => {
  await browser?.close()
  await site?.stop()
  removeSite(root)
})

/** Visits every page, two at a time, and gathers what `check` finds, each with its page. */
async function visitAll(
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<unknown>,
  check: Check,
): Promise<string[]> {
  const found: string[] = []
  const waiting = [...paths]
  const visitOneByOne = async () => {
    const context = await browser.newContext(options)
    await context.route(
      (url) => url.origin !== new URL(site.url).origin,
      (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await watchShifts(context)
    await prepare(context)
    const page = await context.newPage()
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      await page.goto(new URL(path, site.url).href)
      await hydrated(page)
      found.push(...(await check(page, path)).map((finding) => `${path}: ${finding}`))
    }
    await context.close()
  }
  await Promise.all([visitOneByOne(), visitOneByOne()])
  return found.sort()
}

type Check = (page: Page, path: string) => Promise<string[]>

const TWO_PAIRS = [
  ['desktop', 'light'],
  ['phone', 'dark'],
] as const
const ALL_PAIRS = [...TWO_PAIRS, ['phone', 'light'], ['desktop', 'dark']] as const

/** One page of each kind, for what need not be looked at on every page. */
const KINDS = ['/', '/get-started/faq', '/dms/messages', '/get-started/references', '/privacy', '/no/such/page']

/** Pages that are short, and pages that open with a figure beside its words. */
const PIECEWISE = [
  ...KINDS.filter((path) => path !== '/no/such/page'),
  '/content-types/remote-attachment',
  '/protocol/v2/invitation-and-message-encryption',
]

describe('every page', { timeout: 600_000 }, () => {
  it('passes axe-core, and does not move while it loads', async () => {
    const options = { viewport: DESKTOP, colorScheme: 'light' } as const
    const found = await visitAll(
      options,
      async () => {},
      async (page, path) => {
        const findings = await shiftsOf(page)
        await page.evaluate(axe.source)
        // A page's text and colours are the same at both widths, and its structure in both themes: so each width and each
        // theme is looked at on every page, and their other two pairs on one page of each kind.
        for (const [width, theme] of KINDS.includes(path) ? ALL_PAIRS : TWO_PAIRS) {
          await page.setViewportSize(width === 'phone' ? PHONE : DESKTOP)
          await page.emulateMedia({ colorScheme: theme })
          await rested(page)
          findings.push(...(await violations(page)).map((violation) => `${width}, ${theme}: ${violation}`))
        }
        await page.setViewportSize(DESKTOP)
        await page.emulateMedia({ colorScheme: 'light' })
        return findings
      },
    )
    assert.deepEqual(found, [])
  })

  it('does not move on a phone whose reader chose a theme and closed the announcement', async () => {
    const storage = { theme: 'dark', dismissedBanner: '' }
    const found = await visitAll(
      { viewport: PHONE, colorScheme: 'light' },
      async (context) => {
        const page = await context.newPage()
        await page.goto(site.url)
        await hydrated(page)
        await page.getByRole('button', { name: 'Close announcement' }).click()
        storage.dismissedBanner = (await page.evaluate(() => localStorage.getItem('dismissedBanner'))) ?? ''
        await page.evaluate((theme) => localStorage.setItem('theme', theme), storage.theme)
        await page.close()
      },
      async (page) => {
        const [isDark, banners] = await page.evaluate(() => [
          document.documentElement.classList.contains('dark'),
          document.querySelectorAll('.banner').length,
        ])
        return [...(isDark ? [] : ['is not dark']), ...(banners === 0 ? [] : ['shows the announcement']), ...(await shiftsOf(page))]
      },
    )
    assert.deepEqual(found, [])
  })

  it('does not move while its document arrives in pieces', async () => {
    const answers = PIECEWISE.map((path) => [path, (_, response) => sendInPieces(path, response)] satisfies [string, RequestListener])
    const slow = await startWebServer(Object.fromEntries(answers))
    const found = await Promise.all(
      [DESKTOP, PHONE].map(async (viewport) => {
        const context = await browser.newContext({ viewport })
        await context.route(
          (url) => url.origin !== slow.origin || !PIECEWISE.includes(url.pathname),
          async (route) => {
            const { pathname } = new URL(route.request().url())
            await route.fulfill({ response: await route.fetch({ url: new URL(pathname, site.url).href }) })
          },
        )
        await watchShifts(context)
        const page = await context.newPage()
        const shifts: string[] = []
        for (const path of PIECEWISE) {
          await page.goto(slow.origin + path)
          await hydrated(page)
          shifts.push(...(await shiftsOf(page)).map((shift) => `${path} at ${viewport.width}: ${shift}`))
        }
        await context.close()
        return shifts
      }),
    )
    await slow.close()
    assert.deepEqual(found.flat(), [])
  })
})

/** Sends a page of the site in pieces, with time for styles before its words, and to paint after each that may reach the first screen. */
async function sendInPieces(path: string, response: ServerResponse): Promise<void> {
  const html = await (await fetch(new URL(path, site.url))).text()
  response.setHeader('content-type', 'text/html; charset=utf-8')
  const main = html.indexOf('<main')
  response.write(html.slice(0, main))
  await setTimeout(300)
  for (let piece = 0; piece < 6; piece++) {
    response.write(html.slice(main + piece * 2_000, main + (piece + 1) * 2_000))
    await setTimeout(50)
  }
  response.end(html.slice(main + 12_000))
}

/** What the page does about its new size is done in the next frame. */
function rested(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Layout shifts of a page that has come to rest. */
async function shiftsOf(page: Page): Promise<string[]> {
  await rested(page)
  return page.evaluate(() => window.layoutShifts.map((shift) => `layout shift of ${shift}`))
}

/** What axe-core finds on a page it has been loaded into. */
async function violations(page: Page): Promise<string[]> {
  const results = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'], preload: false }))
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}, ${help}: ${html} (${failureSummary ?? ''})`),
  )
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
