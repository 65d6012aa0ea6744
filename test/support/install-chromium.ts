/** Runs before the tests, so that Chromium is installed only once, not by every test file at the same time. */
import { findChromium, findHeadlessShell, installHeadlessShell } from './chromium.ts'

findChromium()
installHeadlessShell()
process.stdout.write(`Chromium: ${findHeadlessShell()}\n`)
