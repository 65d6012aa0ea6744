/** Takes the pictures of the README and of “Why docwright”, of this site and of a mistake: `node --import tsx test/support/take-pictures.ts`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { startPreview } from '../../src/server/preview/preview-server.ts'
import { launchChromium } from './chromium.ts'
import { repository, runCommand, startCommand } from './site.ts'

const SCREEN = { width: 1440, height: 900 }
const WINDOW = { width: 960, height: 480 }
const THEMES = ['light', 'dark'] as const
type Theme = (typeof THEMES)[number]

/** An edge, for pages of the same color. */
const EDGE = `:root { scrollbar-width: none; scrollbar-gutter: auto }
:root::after { content: ''; position: fixed; inset: 0; z-index: 9999; border: 1px solid var(--line, #8884); pointer-events: none }`

/** Letters for every machine, for a site that has no fonts of its own. */
const FONTS = `${['inter', 'jetbrains-mono'].map(fontStyles).join('\n')}
:root { --font-text: 'Inter Variable', sans-serif; --font-mono: 'JetBrains Mono Variable', monospace }
/* Also the overlay of the development server, which has styles of its own. */
body > * { font-family: var(--font-text) }`

/** Until scripts have run, and the overlay of the development server is there. */
const SETTLE_MS = 2_000

const images = join(repository, 'docs/content/images')
const work = mkdtempSync(join(tmpdir(), 'pictures-'))
const browser = await launchChromium()
mkdirSync(images, { recursive: true })
try {
  await takeSite(browser)
  await takeMistake(browser)
} finally {
  await browser.close()
  rmSync(work, { recursive: true, force: true })
}

/** A page of this site in both themes, and for the README both in one. */
async function takeSite(browser: Browser): Promise<void> {
  const out = join(work, 'dist')
  const { code, stderr } = await runCommand(['build', '--out', out])
  if (code !== 0) throw new Error(stderr)
  const server = await startPreview({ folder: out, basePath: '', port: 0, host: '127.0.0.1' })
  try {
    const [light, dark] = await Promise.all(
      THEMES.map((theme) =>
        takePage(browser, { url: new URL('dms/messages', server.url).href, theme, size: SCREEN, file: join(images, `site-${theme}.png`) }),
      ),
    )
    const half = { width: SCREEN.width / 2, height: SCREEN.height, top: 0 }
    const right = await sharp(dark)
      .extract({ ...half, left: half.width })
      .toBuffer()
    const joined = sharp(light).composite([{ input: right, left: half.width, top: 0 }])
    await joined.png({ compressionLevel: 9 }).toFile(join(repository, '.github/screenshot.png'))
  } finally {
    await server.close()
  }
}

/** A directive with a typing error, on a page of a new site. */
async function takeMistake(browser: Browser): Promise<void> {
  const root = join(work, 'site')
  await runCommand(['init', root])
  const page = join(root, 'content/guide/start.mdx')
  writeFileSync(page, readFileSync(page, 'utf8').replace(':::tip[', ':::tpi['))
  const server = startCommand(['dev', '--port', '0'], { cwd: root })
  try {
    const address = await new Promise<string>((resolve) => {
      server.stdout?.on('data', (chunk: Buffer) => {
        const url = /Serving .* at (http\S+)/.exec(String(chunk))?.[1]
        if (url !== undefined) resolve(url)
      })
    })
    for (const theme of THEMES) {
      const url = new URL('guide/start', address).href
      await takePage(browser, { url, theme, size: WINDOW, file: join(images, `mistake-${theme}.png`), styles: FONTS })
    }
  } finally {
    server.kill()
  }
}

interface Shot {
  url: string
  theme: Theme
  size: { width: number; height: number }
  file: string
  styles?: string
}

async function takePage(browser: Browser, { url, theme, size, file, styles = '' }: Shot): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size, colorScheme: theme, locale: 'en-US', timezoneId: 'UTC', bypassCSP: true })
  await page.goto(url)
  await page.evaluate(() => document.fonts.ready)
  // Browsers show a site's own fonts from the second page on.
  await page.reload()
  await page.addStyleTag({ content: EDGE + styles })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(SETTLE_MS)
  const image = await page.screenshot()
  await sharp(image).png({ compressionLevel: 9, palette: true }).toFile(file)
  await page.close()
  return image
}

function fontStyles(name: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/package.json`))
  return readFileSync(join(folder, 'index.css'), 'utf8').replace(
    /url\(\.\/([^)]+)\)/g,
    (_, file: string) => `url(data:font/woff2;base64,${readFileSync(join(folder, file), 'base64')})`,
  )
}
