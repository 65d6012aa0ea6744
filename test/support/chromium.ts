/** Finds a Chromium for the browser tests: the configured one, one in the usual places, or one that it installs. */
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { findProgram, runApt } from './find-program.ts'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Path of a Chromium.
 * @throws Error that says what to do if none can be found or installed, because tests are never skipped
 */
export function findChromium(): string {
  const named = process.env['CHROME_PATH']
  if (named === undefined || named === '')
    return findProgram(USUAL_PLACES, 'chromium', 'Chromium or Chrome (macOS: brew install --cask chromium), or set CHROME_PATH to one')
  if (existsSync(named)) return named
  throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
}

/** Where Debian's packages are. The second needs the first, and both have one version. */
const OF_DEBIAN = '/usr/lib/chromium/chromium'
const SHELL_OF_DEBIAN = '/usr/bin/chromium-headless-shell'

/**
 * Path of Chromium's headless shell, or of a Chromium where there's none or another one is configured. The shell lays pages out and runs them in the
 * same way, and takes a third less processor time because it has no windows. But it keeps no pages in the back/forward cache.
 */
export function findHeadlessShell(): string {
  return !process.env['CHROME_PATH'] && existsSync(SHELL_OF_DEBIAN) ? SHELL_OF_DEBIAN : findChromium()
}

/** Installs the headless shell where Debian's Chromium is, if this process may. Tests can do without it. */
export function installHeadlessShell(): void {
  if (process.env['CHROME_PATH'] || existsSync(SHELL_OF_DEBIAN) || !existsSync(OF_DEBIAN) || process.getuid?.() !== 0) return
  process.stderr.write('Installing the package chromium-headless-shell, with which tests take less time.\n')
  runApt('install', '-y', '-qq', '--no-install-recommends', '--no-remove', '-o', 'Acquire::Retries=0', 'chromium-headless-shell')
}

export interface ChromiumOptions {
  /** Whether pages stay in the back/forward cache, as for readers. */
  keepsPages?: boolean
}

/** Starts a headless Chromium that makes no requests of its own, and finds no host but this one. */
export function launchChromium({ keepsPages = false }: ChromiumOptions = {}, executablePath = findChromium()): Promise<Browser> {
  return chromium.launch({
    ...(keepsPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
      '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost , EXCLUDE 127.0.0.1',
    ],
  })
}
