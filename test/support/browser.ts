/** The browser that tests read sites with. */
import { type Browser, firefox, webkit } from 'playwright-core'
import { type ChromiumOptions, launchChromium } from './chromium.ts'
import { refuseViolations } from './violations.ts'

/**
 * Starts Chromium, or what `TEST_BROWSER` names: `firefox` or `webkit`, as `npx playwright-core install` brings them. Closing it fails if a
 * page has violated its content security policy.
 * @throws Error for a name that is none of these
 */
export async function launchBrowser(options: ChromiumOptions = {}): Promise<Browser> {
  const { TEST_BROWSER: name = 'chromium' } = process.env
  if (name === 'chromium') return launchChromium(options)
  if (name === 'firefox') return refuseViolations(await firefox.launch())
  if (name === 'webkit') return refuseViolations(await webkit.launch())
  throw new Error(`TEST_BROWSER is ${name}, which is none of chromium, firefox and webkit.`)
}
