/** Hosts that rewrite documents on their way to the reader. The page stays as it is, and works. */
import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { builtFixture } from '../support/built-sites.ts'
import { watchConsole } from '../support/console.ts'
import { hydrated, readerOf, startedWhole } from '../support/reader.ts'
import {
  type Rewrite,
  startRewritingHost,
  withDeferredScripts,
  withoutAddresses,
  withoutComments,
  withoutWhiteSpace,
} from '../support/rewriting-host.ts'
import { field, openSearch } from '../support/search-dialog.ts'
import { type ServedSite, serveSite } from '../support/served.ts'
import { tiered } from '../support/tier.ts'

const REWRITES: Readonly<Record<string, Rewrite>> = {
  'removes comments': withoutComments,
  'collapses white space': withoutWhiteSpace,
  'removes comments and collapses white space': (html) => withoutWhiteSpace(withoutComments(html)),
  'hides e-mail addresses': withoutAddresses,
  'defers scripts': withDeferredScripts,
}

const PAGES = tiered(['', 'components', 'text'], ['components'])

/** Changes of a page before the client starts. */
const CHANGES: Readonly<Record<string, () => void>> = {
  'a translator': () =>
    document.addEventListener(
      'readystatechange',
      () => {
        for (const link of document.querySelectorAll('#app a'))
          link.append(Object.assign(document.createElement('font'), { textContent: 'übersetzt' }))
      },
      { once: true },
    ),
  'an extension': () =>
    document.addEventListener('readystatechange', () => document.querySelector('.dw-page')?.append(document.createElement('x-tool')), {
      once: true,
    }),
}

describe('a host that rewrites documents', () => {
  let browser: TestBrowser
  let site: ServedSite
  /** The text of the pages as they were written. */
  const written = new Map<string, string>()

  before(async () => {
    site = await serveSite(await builtFixture('authoring'))
    browser = await openBrowser()
    const page = await browser.newPage()
    for (const path of PAGES) {
      await page.goto(site.url + path)
      await hydrated(page)
      written.set(path, await textOf(page))
    }
    await page.context().close()
  })
  after(async () => {
    await site?.stop()
    await browser?.close()
  })

  for (const [name, rewrite] of tiered(Object.entries(REWRITES), Object.entries(REWRITES).slice(2)))
    it(name, async () => {
      const host = await startRewritingHost(new URL(site.url).origin, rewrite)
      const context = await browser.newContext()
      try {
        const page = await context.newPage()
        const complaints = watchConsole(page)
        for (const path of PAGES) {
          await page.goto(`${host.origin}/${path}`)
          await page.waitForFunction(() => 'hasRuntime' in window)
          await hydrated(page)
          // If the client has rendered the page again, it loads what the build had put beside the title.
          if (written.get(path)?.includes('Copy page')) await page.getByRole('button', { name: 'Copy page' }).waitFor()
          assert.equal(await textOf(page), written.get(path), `the text of /${path}`)
        }
        await startedWhole(page)
        await page.evaluate(() => Object.assign(document.documentElement.dataset, { visit: 'same' }))
        await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Directives' }).click()
        await page.waitForURL('**/directives')
        await openSearch(page)
        await field(page).fill('typed')
        assert.equal(await field(page).inputValue(), 'typed')
        assert.equal(await page.evaluate(() => document.documentElement.dataset['visit']), 'same')
        assert.deepEqual(complaints, [])
      } finally {
        await context.close()
        await host.close()
      }
    })
})

describe('a page that differs from what the client renders', () => {
  const { at, blank } = readerOf('authoring')

  for (const [name, change] of Object.entries(CHANGES))
    it(`is repaired without a word if ${name} has changed it`, async () => {
      const { page, complaints } = await blank({ before: (context) => context.addInitScript(change) })
      const looked = page.waitForResponse((response) => response.url() === at('/components') && !response.request().isNavigationRequest())
      await page.goto(at('/components'))
      await hydrated(page)
      await looked
      await startedWhole(page)
      assert.deepEqual(complaints, [])
      assert.equal(await page.locator('.dw-skip-link').textContent(), 'Skip to content')
    })

  it('is reported if it came so from the host', async () => {
    const { page } = await blank()
    await page.route(at('/components'), async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('>Skip to content<', '>Skip<') })
    })
    const reported = page.waitForEvent('pageerror')
    await page.goto(at('/components'))
    assert.match((await reported).message, /#418/)
  })
})

/** Without white space at the ends of lines, which a host may remove where it isn't visible. */
async function textOf(page: Page): Promise<string> {
  // Blocks that aren't laid out yet have no text here.
  await page.waitForFunction(() => window.deferredBlocks === undefined)
  const text = (await page.locator('#app').innerText()).replace(/\s+/g, ' ')
  // The date gets the reader's time zone a moment after hydration.
  return text.replace(/Last updated: .*? [AP]M(?: UTC)?/, 'Last updated:')
}
