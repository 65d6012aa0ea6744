/** The scripts that a visit asks for while the reader does nothing. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPreview } from '../../../src/server/preview/preview-server.ts'
import { launchChromium } from '../../support/chromium.ts'
import { readAssets } from './document-assets.ts'
import { sizeOf } from './first-load.ts'
import { VISIT_MS } from './trace.ts'

export interface Visit {
  route: string
  /** Bytes in Brotli, without the modules of pages that are fetched ahead. */
  js: number
}

/** @param folder the built site */
export async function measureVisit(folder: string, route: string, signal: AbortSignal): Promise<Visit> {
  const server = await startPreview({ folder, basePath: '', port: 0, host: '127.0.0.1' })
  const browser = await launchChromium()
  const close = () => void browser.close()
  signal.addEventListener('abort', close)
  try {
    const page = await browser.newPage()
    const scripts = new Set<string>()
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === new URL(server.url).origin && /\.m?js$/.test(pathname)) scripts.add(pathname)
    })
    await page.goto(server.url.replace(/\/$/, '') + route)
    await page.waitForTimeout(VISIT_MS)
    const { pageModule } = readAssets(await readFile(join(folder, decodeURI(route), 'index.html'), 'utf8'))
    const own = [...scripts].filter((path) => !path.startsWith('/assets/pages/') || path === pageModule)
    const sizes = await Promise.all(own.map(async (path) => (await sizeOf(await readFile(join(folder, path)))).brotli))
    return { route, js: sizes.reduce((sum, size) => sum + size, 0) }
  } finally {
    signal.removeEventListener('abort', close)
    signal.throwIfAborted()
    await browser.close()
    await server.close()
  }
}
