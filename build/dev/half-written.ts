/** Editors often save a file by emptying or removing it and then writing it. This waits until they've finished. */
import { setTimeout as sleep } from 'node:timers/promises'
import { existsSync, readFile } from '../inputs/files.ts'
import { decodeText, readText, type SourceText } from '../util/text/read-text.ts'
import { changedBetween, type Scan, type ScannedFile } from './scan-files.ts'

/** Time to wait for a file that's missing or has an unexpected size, in milliseconds. */
const REWRITE_MS = 50

/** Time to wait for an empty file, or a text that ends within a character, in milliseconds. Longer, because hardly anyone saves that on purpose. */
const FILL_MS = 300

const LOOK_AGAIN_MS = 25

/** In milliseconds, for files that are now missing, empty or no text. */
function rewriteTime(before: Scan, after: Scan): number {
  const changed = [...changedBetween(before, after)].filter((path) => (before.get(path)?.size ?? 0) > 0)
  const sizes = changed.map((path) => after.get(path)?.size)
  if (sizes.includes(0) || changed.some(isCutText)) return FILL_MS
  return sizes.includes(undefined) ? REWRITE_MS : 0
}

const TEXT_FILE = /\.(?:mdx?|[cm]?[jt]sx?|css|json|lock)$/

/** True if a text file isn't UTF-8 as far as it has been written. */
function isCutText(file: string): boolean {
  return TEXT_FILE.test(file) && existsSync(file) && readText(file).problem !== undefined
}

/** Scans until no file is half written, or the time is up. */
export async function scanWhenWritten(before: Scan, scan: () => Scan): Promise<Scan> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const after = scan()
    if (waited >= rewriteTime(before, after)) return after
    await sleep(LOOK_AGAIN_MS)
  }
}

/** Reads a text file. If its size isn't the scanned one, it's being written, so this waits for a moment. @throws Error if the file has been removed */
export async function readScanned(file: string, { size }: ScannedFile): Promise<SourceText> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const bytes = await readFile(file)
    if (bytes.length === size || waited >= (bytes.length === 0 ? FILL_MS : REWRITE_MS)) return decodeText(bytes)
    await sleep(LOOK_AGAIN_MS)
  }
}
