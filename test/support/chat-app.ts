/** The program of the tutorial, built and served under the policy that its last chapter recommends. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { build, type PreviewServer, preview } from 'vite'
import { openBrowser, type TestBrowser } from './browser.ts'
import { watchConsole } from './console.ts'
import { makeFolder } from './folder.ts'

const root = resolve('content/examples/chat-app')
const chapter = readFileSync(resolve('content/get-started/chat-app/log-out.mdx'), 'utf8')
const policy = /^```text\n(default-src[\s\S]*?)```$/m.exec(chapter)?.[1]?.replaceAll('\n', ' ') ?? ''

/** The tests of a `describe`, with the browser and the servers that they need. */
export function describeChatApp() {
  const environment = process.env['NODE_ENV']
  const temporary = makeFolder({ after })
  const servers: PreviewServer[] = []
  let browser: TestBrowser
  before(async () => {
    browser = await openBrowser()
  })
  after(async () => {
    await browser.close()
    await Promise.all(servers.map((server) => server.close()))
    // Vite has set it for the whole process.
    if (environment === undefined) Reflect.deleteProperty(process.env, 'NODE_ENV')
    else process.env['NODE_ENV'] = environment
  })
  const built = new Map<string, Promise<{ outDir: string; address: string }>>()
  async function buildFor(mode: string) {
    const outDir = join(temporary, mode)
    await build({ root, mode, logLevel: 'error', build: { outDir } })
    const headers = { 'Content-Security-Policy': policy }
    const server = await preview({ root, build: { outDir }, preview: { port: 0, headers } })
    servers.push(server)
    return { outDir, address: server.resolvedUrls?.local[0] ?? '' }
  }
  const serve = (mode: 'stand-in' | 'production') => {
    const found = built.get(mode) ?? buildFor(mode)
    built.set(mode, found)
    return found
  }
  return {
    serve,
    newPage: (options = {}) => browser.newPage(options),
    /** Signs in as a guest. `conditions` are those of the stand-in, such as `delay=400`. */
    async open(conditions = '', options = {}): Promise<{ page: Page; complaints: string[] }> {
      const { address } = await serve('stand-in')
      const page = await browser.newPage(options)
      const complaints = watchConsole(page)
      await page.goto(`${address}?delay=50&${conditions}`)
      await page.getByRole('button', { name: 'Continue as a guest' }).click()
      await page.getByRole('navigation', { name: 'Conversations' }).waitFor()
      return { page, complaints }
    },
  }
}

export const openRow = (page: Page, name: RegExp) => page.getByRole('link', { name }).click()
export const messages = (page: Page) => page.getByRole('log', { name: 'Messages' })
export const message = (page: Page, text: string) => messages(page).getByRole('listitem').filter({ hasText: text })

export async function send(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text)
  await page.keyboard.press('Enter')
}

/** What `standIn` in the page's console can do. */
export const standIn = (page: Page, code: string) => page.evaluate(`(() => { const s = window.standIn; ${code} })()`)
