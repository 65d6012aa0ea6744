/** The browser that tests read sites with. All tests of a process share it. */
import { type Browser, type BrowserContext, type BrowserContextOptions, firefox, type Page, webkit } from 'playwright-core'
import { type ChromiumOptions, launchChromium } from './chromium.ts'
import { watchViolations } from './violations.ts'

/** The part of a browser that a test has: contexts of its own. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  /** A page in a context of its own. */
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** Closes the contexts. @throws Error if one of their pages has violated its content security policy */
  close(): Promise<void>
}

interface SharedBrowser {
  started: Promise<Browser>
  users: number
}

const running = new Map<string, SharedBrowser>()

/**
 * Opens the browser that is running already, or starts Chromium or what `TEST_BROWSER` names: `firefox` or `webkit`, as
 * `npx playwright-core install` brings them. It ends when nobody uses it any more.
 */
export async function openBrowser(options: ChromiumOptions = {}): Promise<TestBrowser> {
  const key = JSON.stringify(options)
  const shared = running.get(key) ?? { started: launch(options), users: 0 }
  running.set(key, shared)
  shared.users++
  const browser = await shared.started
  const violations = new Set<string>()
  const contexts: BrowserContext[] = []
  const newContext = async (contextOptions?: BrowserContextOptions) => {
    const context = await browser.newContext(contextOptions)
    contexts.push(context)
    await watchViolations(context, violations)
    return context
  }
  return {
    newContext,
    newPage: async (pageOptions) => (await newContext(pageOptions)).newPage(),
    async close() {
      await Promise.all(contexts.map((context) => context.close()))
      shared.users--
      if (shared.users === 0) {
        running.delete(key)
        await browser.close()
      }
      if (violations.size > 0) throw new Error(`Pages violated their content security policy:\n${[...violations].join('\n')}`)
    },
  }
}

/** @throws Error for a name that is none of a browser's */
async function launch(options: ChromiumOptions): Promise<Browser> {
  const { TEST_BROWSER: name = 'chromium' } = process.env
  if (name === 'chromium') return launchChromium(options)
  if (name === 'firefox') return firefox.launch()
  if (name === 'webkit') return webkit.launch()
  throw new Error(`TEST_BROWSER is ${name}, which is none of chromium, firefox and webkit.`)
}
