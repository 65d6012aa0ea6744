/**
 * Takes the pictures for the chapters: `npm run pictures`. They show this program with the stand-in for the network, in light and dark.
 * CHROMIUM names the browser, if it's not in the usual place.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))
const images = fileURLToPath(new URL('../../get-started/chat-app/images/', import.meta.url))
const outDir = mkdtempSync(join(tmpdir(), 'chat-app-'))

const DESKTOP = { width: 960, height: 620 }
const PHONE = { width: 390, height: 700 }

// The same letters on every machine. Not all of them have a font with emoji.
const FONTS = ['inter', 'noto-emoji'].map(readFont).join('\n')

/** The styles of a font, with the font itself in them. */
function readFont(name) {
  const manifest = `@fontsource-variable/${name}/package.json`
  const folder = dirname(createRequire(import.meta.url).resolve(manifest))
  return readFileSync(join(folder, 'index.css'), 'utf8').replace(
    /url\(\.\/([^)]+)\)/g,
    (_, file) => `url(data:font/woff2;base64,${readFileSync(join(folder, file), 'base64')})`,
  )
}

const openRow = (page, name) => page.getByRole('link', { name: new RegExp(name) }).click()
const write = async (page, text) => {
  await page.getByLabel('Your message').fill(text)
  await page.keyboard.press('Enter')
}

/** What to do before each picture. */
const PICTURES = {
  'sign-in': { viewport: DESKTOP, signIn: false },
  inbox: { viewport: DESKTOP, steps: (page) => openRow(page, 'Noor') },
  request: {
    viewport: DESKTOP,
    async steps(page) {
      await page.getByRole('button', { name: /Requests/ }).click()
      await openRow(page, 'Vera')
    },
  },
  sending: {
    viewport: DESKTOP,
    async steps(page) {
      await openRow(page, 'Noor')
      await page.evaluate(() => {
        window.standIn.conditions.delay = 60_000
      })
      await write(page, 'And I bring the milk.')
      await page.getByText('Sending…').waitFor()
    },
  },
  group: { viewport: DESKTOP, steps: (page) => openRow(page, 'Lisbon') },
  phone: { viewport: PHONE, steps: (page) => openRow(page, 'Lisbon') },
}

await build({ root, mode: 'stand-in', logLevel: 'error', build: { outDir } })
const server = await preview({ root, build: { outDir }, preview: { port: 0 } })
const address = server.resolvedUrls.local[0]
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
})
mkdirSync(images, { recursive: true })
try {
  for (const colorScheme of ['light', 'dark']) {
    for (const [name, { viewport, signIn = true, steps }] of Object.entries(PICTURES)) {
      const options = {
        viewport,
        colorScheme,
        deviceScaleFactor: 1.5,
        locale: 'en-US',
        timezoneId: 'UTC',
      }
      const page = await browser.newPage(options)
      await page.clock.setFixedTime(new Date('2026-11-22T17:30:00Z'))
      // So that the first screen offers to use it.
      await page.addInitScript(() => Object.assign(window, { ethereum: {} }))
      await page.goto(`${address}?delay=0`)
      await page.addStyleTag({
        content: `${FONTS} :root { font-family: 'Inter Variable', 'Noto Emoji Variable' }
          /* So that the picture has an edge on a page of the same color. */
          :root::after { content: ''; position: fixed; inset: 0; border: 1px solid var(--line); pointer-events: none }`,
      })
      if (signIn) await page.getByRole('button', { name: 'as a guest' }).click()
      await steps?.(page)
      if (steps) await page.getByRole('log').getByRole('listitem').first().waitFor()
      await page.waitForFunction(() => !/\b[0-9a-f]{6}…/.test(document.body.innerText))
      await page.evaluate(() => document.fonts.ready)
      await page.screenshot({ path: join(images, `${name}-${colorScheme}.png`) })
      await page.close()
    }
  }
} finally {
  await browser.close()
  await server.close()
  rmSync(outDir, { recursive: true })
}
