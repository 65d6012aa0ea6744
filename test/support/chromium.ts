/** Finds a Chromium for the browser tests: the configured one, one in the usual places, or one that it installs. */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { findProgram } from './find-program.ts'

/** Has no windows and no back/forward cache. The same tests take it two thirds of the processor time. Not all versions of Debian and Ubuntu have it. */
const SHELL = 'chromium-headless-shell'

const USUAL_PLACES = [
  ...['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/snap/bin/chromium'],
  ...['/opt/google/chrome/chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ...['/Applications/Chromium.app/Contents/MacOS/Chromium', 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
]

export interface ChromiumOptions {
  /** True if pages stay in the back/forward cache, as for readers. */
  keepsPages?: boolean
}

/** Path of a Chromium. @throws Error that says what to do if there's none, because tests are never skipped */
export function findChromium({ keepsPages = false }: ChromiumOptions = {}): string {
  const named = process.env['CHROME_PATH']
  const advice = 'Chromium or Chrome (macOS: brew install --cask chromium), or set CHROME_PATH to one'
  if (named === undefined || named === '')
    return keepsPages
      ? findProgram(USUAL_PLACES, ['chromium'], advice)
      : findProgram([`/usr/bin/${SHELL}`, ...USUAL_PLACES], [SHELL, 'chromium'], advice)
  if (existsSync(named)) return named
  throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
}

/** Starts a headless Chromium that makes no requests of its own, and finds no host but this one. */
export function launchChromium({ keepsPages = false }: ChromiumOptions = {}): Promise<Browser> {
  return chromium.launch({
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    executablePath: findChromium({ keepsPages }),
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
      ...['--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1'],
    ],
  })
}
