/** Runs before the tests, so that Chromium is installed only once, not by every test file at the same time. */
import { findChromium } from './chromium.ts'

process.stdout.write(`Chromium: ${findChromium()} and ${findChromium({ keepsPages: true })}\n`)
