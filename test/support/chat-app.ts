/** The program of the tutorial, built and served under the policy that its last chapter recommends. */
import { readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, before } from 'node:test'
import type { Page } from 'playwright-core'
import { build, createServer, type InlineConfig, preview } from 'vite'
import { contentSecurityPolicy } from '../../src/server/security-policy/policy.ts'
import { openBrowser, type TestBrowser } from './browser.ts'
import { publishChatApp, unpackStarter } from './chat-app-files.ts'
import { watchConsole } from './console.ts'
import { makeFolder, writeFiles } from './folder.ts'

const root = resolve('content/examples/chat-app')
const chapter = readFileSync(resolve('content/get-started/chat-app/log-out.mdx'), 'utf8')
const policy = /^```text\n(default-src[\s\S]*?)```$/m.exec(chapter)?.[1]?.replaceAll('\n', ' ') ?? ''

/** The tests of a `describe`, with the browser and the servers that they need. */
export function describeChatApp() {
  const environment = process.env['NODE_ENV']
  const temporary = makeFolder({ after })
  const servers: { close(): Promise<void> }[] = []
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
  async function serveFolder(outDir: string, csp: string) {
    const server = await preview({ root, build: { outDir }, preview: { port: 0, headers: { 'Content-Security-Policy': csp } } })
    servers.push(server)
    return { outDir, address: server.resolvedUrls?.local[0] ?? '' }
  }
  const built = new Map<string, ReturnType<typeof serveFolder>>()
  async function buildFor(mode: string) {
    const outDir = join(temporary, mode)
    await build({ root, mode, logLevel: 'error', build: { outDir } })
    return serveFolder(outDir, policy)
  }
  const serve = (mode: 'stand-in' | 'production') => {
    const found = built.get(mode) ?? buildFor(mode)
    built.set(mode, found)
    return found
  }
  return {
    serve,
    newPage: (options = {}) => browser.newPage(options),
    /** The program that the site publishes, under the policy of its pages. */
    serveDemo: () => serveFolder(publishChatApp(temporary), contentSecurityPolicy()),
    /** Starts the starter in development with some files written, and returns its address. */
    async startStarter(files: Record<string, string>): Promise<string> {
      const starter = unpackStarter(temporary)
      writeFiles(starter, files)
      symlinkSync(resolve('node_modules'), join(starter, 'node_modules'), 'junction')
      process.env['NODE_ENV'] = 'development'
      const config: InlineConfig = { root: starter, mode: 'stand-in', logLevel: 'error', cacheDir: '.vite', server: { port: 0 } }
      const server = await (await createServer(config)).listen()
      servers.push(server)
      return server.resolvedUrls?.local[0] ?? ''
    },
    /** Signs in as a guest. `conditions` are those of the stand-in, such as `delay=400`. */
    async open(conditions = '', options = {}, served = serve('stand-in')): Promise<{ page: Page; complaints: string[] }> {
      const { address } = await served
      const page = await browser.newPage(options)
      const complaints = watchConsole(page)
      await page.goto(`${address}?delay=50&${conditions}`)
      await page.getByRole('button', { name: 'Continue as a guest' }).click()
      await page.getByRole('navigation', { name: 'Conversations' }).waitFor()
      return { page, complaints }
    },
  }
}

/** Opens a conversation, and waits until it's there: what is written before is written to the one that was open. */
export async function openRow(page: Page, name: RegExp): Promise<void> {
  const row = page.getByRole('link', { name })
  await row.click()
  await row.and(page.locator('[aria-current=page]')).waitFor({ state: 'attached' })
}

export const messages = (page: Page) => page.getByRole('log', { name: 'Messages' })
export const message = (page: Page, text: string) => messages(page).getByRole('listitem').filter({ hasText: text })

export async function send(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text)
  await page.keyboard.press('Enter')
}

/** What `standIn` in the page's console can do. */
export const standIn = (page: Page, code: string) => page.evaluate(`(() => { const s = window.standIn; ${code} })()`)
