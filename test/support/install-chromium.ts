/** Run before the tests, so that an installation happens once and not in every test file at the same time. */
import { findChromium } from './chromium.ts'

process.stdout.write(`Chromium: ${findChromium()}\n`)
