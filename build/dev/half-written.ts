/** Editors often save a file by emptying or removing it and then writing it. This waits until they've finished. */
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { changedBetween, type Scan, type ScannedFile } from './scan-files.ts'

/** How long to wait for a file that's missing or has an unexpected size, in milliseconds. */
const REWRITE_MS = 50

/** How long to wait for an empty file, in milliseconds. Longer, because hardly anyone saves an empty file on purpose. */
const FILL_MS = 300

const LOOK_AGAIN_MS = 25

/** How long to wait for files that are now missing or empty, in milliseconds. */
function rewriteTime(before: Scan, after: Scan): number {
  const sizes = [...changedBetween(before, after)].flatMap((path) => ((before.get(path)?.size ?? 0) > 0 ? [after.get(path)?.size] : []))
  if (sizes.includes(0)) return FILL_MS
  return sizes.includes(undefined) ? REWRITE_MS : 0
}

/** Scans until no file is half written, or the time is up. */
export async function scanWhenWritten(before: Scan, scan: () => Scan): Promise<Scan> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const after = scan()
    if (waited >= rewriteTime(before, after)) return after
    await sleep(LOOK_AGAIN_MS)
  }
}

/**
 * Reads a file. If its size isn't the scanned one, it's being written, so this waits for a moment.
 * @throws Error if the file has been removed
 */
export async function readScanned(file: string, { size }: ScannedFile): Promise<string> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const bytes = await readFile(file)
    if (bytes.length === size || waited >= (bytes.length === 0 ? FILL_MS : REWRITE_MS)) return String(bytes)
    await sleep(LOOK_AGAIN_MS)
  }
}
