/** Saving a file is emptying it and writing it again: who looks in between gives it a moment. */
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { changedBetween, type Scan, type ScannedFile } from './scan-files.ts'

/** How long a file that is gone may take to come back, and one that is not as long as it was to be whole, in milliseconds. */
const REWRITE_MS = 50

/** Nobody means a file to be empty: who emptied it has just not come to write. In milliseconds. */
const FILL_MS = 300

const LOOK_AGAIN_MS = 25

/** How long files that were there and are gone or empty may take to come back, in milliseconds: perhaps an editor is just writing them anew. */
function rewriteTime(before: Scan, after: Scan): number {
  const sizes = [...changedBetween(before, after)].flatMap((path) => ((before.get(path)?.size ?? 0) > 0 ? [after.get(path)?.size] : []))
  if (sizes.includes(0)) return FILL_MS
  return sizes.includes(undefined) ? REWRITE_MS : 0
}

/** Scans until no file is half written, or none has come back in its time. */
export async function scanWhenWritten(before: Scan, scan: () => Scan): Promise<Scan> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const after = scan()
    if (waited >= rewriteTime(before, after)) return after
    await sleep(LOOK_AGAIN_MS)
  }
}

/**
 * A file's text. One that is not as long as it was when it was scanned is being written anew, and given its time.
 * @throws where the file is gone
 */
export async function readScanned(file: string, { size }: ScannedFile): Promise<string> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const bytes = await readFile(file)
    if (bytes.length === size || waited >= (bytes.length === 0 ? FILL_MS : REWRITE_MS)) return String(bytes)
    await sleep(LOOK_AGAIN_MS)
  }
}
