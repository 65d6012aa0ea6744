/** Every page of this repository's own site, as a reader opens it. */
import assert from 'node:assert/strict'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchChromium } from '../support/chromium.ts'
import { watchConsole } from '../support/console.ts'
import { previewSite, type RunningSite, removeSite, repository, runCommand } from '../support/site.ts'

let browser: Browser
let site: RunningSite
let out: string
let paths: string[]

before(async () => {
  out = join(mkdtempSync(join(tmpdir(), 'own-site-')), 'dist')
  const built = await runCommand(['build', '--root', repository, '--out', out])
  assert.equal(built.code, 0, built.stdout + built.stderr)
  site = await previewSite(repository, { args: ['--out', out] })
  const routes: { path: string }[] = await (await fetch(new URL('.site/routes.json', site.url))).json()
  paths = routes.map(({ path }) => path)
  browser = await launchChromium()
})
after(async () => {
  await browser?.close()
  await site?.stop()
  removeSite(join(out, '..'))
})

for (const colorScheme of ['light', 'dark'] as const) {
  describe(`every page in ${colorScheme}`, { timeout: 300_000 }, () => {
    it('hydrates without changing and without a word in the console', async () => {
      const context = await browser.newContext({ colorScheme, viewport: { width: 1440, height: 900 } })
      await context.route(
        (url) => url.origin !== new URL(site.url).origin,
        (route) => route.fulfill({ status: 200, contentType: 'text/javascript', body: '' }),
      )
      const page = await context.newPage()
      page.setDefaultTimeout(15_000)
      const complaints = watchConsole(page)
      for (const path of paths) {
        const address = new URL(path, site.url).href
        const response = await page.goto(address)
        await page.waitForFunction(() => !('earlyClicks' in window))
        const served = (await response?.text()) ?? ''
        const [before, now] = await page.evaluate((html) => {
          return [new DOMParser().parseFromString(html, 'text/html'), document].map((root) => {
            const copy = root.getElementById('app')?.cloneNode(true) as HTMLElement
            for (const time of copy.querySelectorAll('time')) time.textContent = ''
            // Where the reader is, and which blocks scroll, is known in a window only.
            for (const link of copy.querySelectorAll('.outline-list a')) link.removeAttribute('aria-current')
            for (const block of copy.querySelectorAll('pre')) block.removeAttribute('tabindex')
            for (const toggle of copy.querySelectorAll('.theme-toggle')) toggle.removeAttribute('aria-pressed')
            for (const link of copy.querySelectorAll('.outline a')) link.removeAttribute('aria-current')
            // A checklist's boxes can be ticked once there is a script that remembers.
            for (const box of copy.querySelectorAll('.tick input')) box.removeAttribute('disabled')
            return copy.innerHTML
          })
        }, served)
        assert.equal(now, before, path)
        assert.deepEqual(complaints, [], path)
        assert.equal(await page.evaluate(() => document.documentElement.classList.contains('dark')), colorScheme === 'dark', path)
      }
      await context.close()
    })
  })
}
