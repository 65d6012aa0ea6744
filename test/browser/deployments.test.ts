/** A site is deployed again during a visit, with another runtime and without the old files. `DEPLOYMENTS=100` rounds, from `DEPLOYMENT_SEED` on. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { BrowserContext, Page } from 'playwright-core'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { builtFixture } from '../support/built-sites.ts'
import { builtAgain, type ChangingHost, readSite, type Site, startChangingHost } from '../support/deployments.ts'
import { createRandom, type Random } from '../support/fuzz.ts'
import { hydrated } from '../support/reader.ts'
import { connectedBy, field, openSearch, options } from '../support/search-dialog.ts'
import { TESTS_ALL } from '../support/tier.ts'

const ROUNDS = Number(process.env['DEPLOYMENTS'] ?? (TESTS_ALL ? 24 : 4))
const FIRST_SEED = Number(process.env['DEPLOYMENT_SEED'] ?? 1)

const flip = (random: Random) => random.next() < 0.5

const MOMENTS = ['before the start', 'before a click', 'during a navigation', 'during a search'] as const

describe('deployments at any moment of a visit', () => {
  let browser: TestBrowser
  let host: ChangingHost
  let builds: [Site, Site]

  before(async () => {
    const site = readSite(join(await builtFixture('search'), 'dist'))
    builds = [site, builtAgain(site)]
    host = await startChangingHost(site)
    browser = await openBrowser()
  })
  after(async () => {
    await host?.close()
    await browser?.close()
  })

  for (let seed = FIRST_SEED; seed < FIRST_SEED + ROUNDS; seed++) {
    const random = createRandom(seed)
    const moment = MOMENTS[seed % MOMENTS.length] ?? MOMENTS[0]
    it(`seed ${seed}: ${moment}`, async () => {
      const context = await browser.newContext()
      try {
        await visit(context, moment, random)
      } finally {
        await context.close()
      }
    })
  }

  async function visit(context: BrowserContext, moment: (typeof MOMENTS)[number], random: Random): Promise<void> {
    const [old, newer] = flip(random) ? builds : [builds[1], builds[0]]
    const deploy = () => host.deploy(newer)
    /** Deploys when the browser makes one of its next requests. */
    const deployWithin = (requests: number) => {
      let left = random.below(requests)
      host.onRequest = (path) => {
        if (/^\/(?:assets|\.site)\//.test(path) && left-- === 0) deploy()
      }
    }
    host.deploy(old)
    host.missing = flip(random) ? 404 : 'page'
    host.onRequest = () => {}
    if (flip(random)) await connectedBy({ effectiveType: '4g', downlink: 10 })(context)
    const page = await context.newPage()
    const errors = watchErrors(page)

    if (moment === 'before the start') {
      deployWithin(4)
      host.documents = []
      await page.goto(`${host.origin}/guide/groups`)
      await arrived(page, 'Groups', errors)
      assert.ok(host.documents.length <= 2, `documents: ${host.documents}`)
      return
    }
    await page.goto(`${host.origin}/`)
    await hydrated(page)
    if (flip(random)) await page.waitForLoadState('networkidle')
    host.documents = []
    if (moment === 'during a search') {
      const steps = random.below(3)
      if (steps === 0) deploy()
      await openSearch(page)
      if (steps === 1) deploy()
      if (steps === 2) deployWithin(2)
      await field(page).fill('perm')
      if (flip(random)) await options(page).first().waitFor()
      await field(page).fill('permissions')
      await options(page).first().waitFor()
      assert.ok(host.documents.length <= 1, `documents: ${host.documents}`)
      host.documents = []
      await page.keyboard.press('Enter')
    } else {
      if (moment === 'before a click') deploy()
      else deployWithin(6)
      await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Groups' }).click()
    }
    await arrived(page, 'Groups', errors)
    // A deployment may also come after this navigation, and the next one has to arrive as well.
    deploy()
    assert.ok(host.documents.length <= 1, `documents: ${host.documents}`)
    await page.getByRole('navigation', { name: 'Sidebar' }).getByRole('link', { name: 'Messages' }).click()
    await arrived(page, 'Messages', errors)
    await page.goBack()
    await arrived(page, 'Groups', errors)
  }
})

async function arrived(page: Page, title: string, errors: readonly string[]): Promise<void> {
  await page.waitForFunction((text) => {
    const styles = [...document.styleSheets].find(({ href }) => href?.includes('/assets/style-'))
    const isTitle = document.querySelector('h1')?.firstChild?.textContent === text
    return isTitle && !('earlyClicks' in window) && styles !== undefined && styles.cssRules.length > 3
  }, title)
  await hydrated(page)
  assert.equal(await page.getByText('Unexpected Application Error!').count(), 0)
  assert.deepEqual(errors, [])
}

/** Complaints of React and the client. Browsers also report each file that's gone. */
function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => {
    if (!/Failed to fetch dynamically imported module|newer build/.test(message)) errors.push(message)
  })
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load|Refused to|MIME type|valid digest/.test(message.text())) errors.push(message.text())
  })
  return errors
}
