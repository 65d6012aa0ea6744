/** The browser that tests read sites with. All tests of a process share it. */
import { type Browser, type BrowserContext, type BrowserContextOptions, type CDPSession, firefox, type Page, webkit } from 'playwright-core'
import { type ChromiumOptions, launchChromium } from './chromium.ts'
import { watchViolations } from './violations.ts'

/** A tab that one test after the other uses. */
export interface KeptTab {
  page: Page
  context: BrowserContext
  session: CDPSession | undefined
  complaints: string[]
  undo: (() => unknown)[]
  /** True if something was done that can't be undone. */
  isAltered: boolean
  /** True if the page may have lacked something that it can load once a test has ended. */
  isCutOff?: boolean
  /** True if few files use one like it. */
  isRare: boolean
  /** The media features that were emulated last. Undefined if a test may have changed them. */
  media?: object | undefined
}

/** The part of a browser that the tests of a file have. */
export interface TestBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  newPage(options?: BrowserContextOptions): Promise<Page>
  /** A context that stays for the tests of the next files. */
  newLastingContext(options?: BrowserContextOptions): Promise<BrowserContext>
  /** The tabs that all tests of the process share, by what they can do. */
  tabs: Map<string, KeptTab>
  /** Violations of pages so far, where a test means them. */
  takeViolations(): string[]
  /** Closes its contexts. @throws Error if a page has violated its content security policy */
  close(): Promise<void>
}

interface SharedBrowser {
  started: Promise<Browser>
  users: number
  violations: Set<string>
  tabs: Map<string, KeptTab>
}

/** How long a test waits for what happens in a page, in milliseconds: longer than it takes on the busiest machine. */
const PATIENCE = 120_000

const running = new Map<string, SharedBrowser>()

/** Opens the browser that runs already, or else Chromium or what `TEST_BROWSER` names: `firefox` or `webkit`. It ends when nobody uses it. */
export async function openBrowser(options: ChromiumOptions = {}): Promise<TestBrowser> {
  const key = JSON.stringify(options)
  const shared = running.get(key) ?? { started: launch(options), users: 0, violations: new Set(), tabs: new Map() }
  running.set(key, shared)
  shared.users++
  const { started, violations, tabs } = shared
  const browser = await started
  const contexts: BrowserContext[] = []
  const newLastingContext = async (contextOptions?: BrowserContextOptions) => {
    const context = await browser.newContext(contextOptions)
    context.setDefaultTimeout(PATIENCE)
    await watchViolations(context, violations)
    return context
  }
  const newContext = async (contextOptions?: BrowserContextOptions) => {
    const context = await newLastingContext(contextOptions)
    contexts.push(context)
    return context
  }
  const takeViolations = () => {
    const found = [...violations]
    violations.clear()
    return found
  }
  return {
    newContext,
    newPage: async (pageOptions) => (await newContext(pageOptions)).newPage(),
    newLastingContext,
    tabs,
    takeViolations,
    async close() {
      const rare = [...tabs].filter(([, { isRare }]) => isRare)
      for (const [name] of rare) tabs.delete(name)
      await Promise.all([...contexts, ...rare.map(([, { context }]) => context)].map((context) => context.close()))
      shared.users--
      if (shared.users === 0) {
        running.delete(key)
        await browser.close()
      }
      const found = takeViolations()
      if (found.length > 0) throw new Error(`Pages violated their content security policy:\n${found.join('\n')}`)
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
