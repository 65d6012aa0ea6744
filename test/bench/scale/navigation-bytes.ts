/** What a reader fetches to navigate, besides pages themselves: the data that says which pages there are, and what is around them. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { startPreview } from '../../../src/server/preview/preview-server.ts'
import { launchChromium } from '../../support/chromium.ts'
import { readAssets } from '../measure/document-assets.ts'

/** How long the page may go on fetching after a click, in milliseconds. */
const QUIET_MS = 1_000

/**
 * Opens a page in the middle of the site, then goes to the next page and to one far away, in Chromium.
 * @returns bytes of all data and of the module with the site's data, as a host would send them with Brotli
 */
export async function measureNavigationBytes(out: string, routes: readonly string[], signal: AbortSignal): Promise<number> {
  signal.throwIfAborted()
  const server = await startPreview({ folder: out, basePath: '', port: 0, host: '127.0.0.1' })
  const browser = await launchChromium()
  const stop = () => void browser.close()
  signal.addEventListener('abort', stop)
  try {
    const page = await browser.newPage()
    const fetched = new Set<string>()
    page.on('response', (response) => fetched.add(decodeURI(new URL(response.url()).pathname)))
    const start = routes[Math.floor(routes.length / 2)] ?? '/'
    await page.goto(new URL(start, server.url).href)
    await page.waitForTimeout(QUIET_MS)
    for (const link of ['a[rel="next"], article ~ nav a, main nav a', 'article p a[href^="/"], header a[href="/"]']) {
      const target = page.locator(link).last()
      if ((await target.count()) > 0) await target.click()
      await page.waitForTimeout(QUIET_MS)
    }
    const { siteModule } = readAssets(readFileSync(join(out, start, 'index.html'), 'utf8'))
    const data = [...fetched].filter((path) => path.endsWith('.json') || path === siteModule)
    return data.reduce((sum, path) => sum + servedSize(join(out, path)), 0)
  } finally {
    signal.removeEventListener('abort', stop)
    signal.throwIfAborted()
    await browser.close()
    await server.close()
  }
}

function servedSize(file: string): number {
  return existsSync(file) ? brotliCompressSync(readFileSync(file)).length : 0
}
