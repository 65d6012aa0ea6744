/**
 * Whose a staging folder is. Its name has a process id, but after a restart, or in another container, something else has that number. So a file in
 * it says more, and is touched for as long as the build is at work.
 */
import { readFileSync, readlinkSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { attempt } from '../util/attempt.ts'
import { hashOf } from '../util/hash.ts'

/** The file with the owner in a staging folder. */
const OWNER_FILE = '.owner'

/** How often an owner touches its file, and how long an owner that can't be asked counts as at work after that, both in milliseconds. */
const TOUCH_MS = 2_000
export const SILENT_MS = 20_000

/** Says that a staging folder is this process's. @returns a function that ends touching the file, for when the folder is gone */
export function claimDraft(folder: string, pid: number = process.pid): () => void {
  const file = join(folder, OWNER_FILE)
  writeFileSync(file, nameOf(pid))
  // Another build may have removed the folder, which shows when the next file is written.
  const touching = setInterval(() => attempt(() => utimesSync(file, new Date(), new Date())), TOUCH_MS).unref()
  return () => clearInterval(touching)
}

/**
 * What's known of a build by its staging folder: that it runs, that it doesn't, or that it ran a moment ago where this process can't look, on another
 * machine or in another container. A folder that this process's own number names was left by an earlier process.
 */
export function stateOfDraft(folder: string, pid: number): 'running' | 'over' | 'out of sight' {
  const file = join(folder, OWNER_FILE)
  const owner = readIfThere(file)
  if (owner === undefined || pid === process.pid) return 'over'
  const isHere = owner.startsWith(`${PLACE} `)
  if (isHere && !(isRunning(pid) && owner === nameOf(pid))) return 'over'
  if (isHere && !owner.endsWith(' ')) return 'running'
  const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: 0 }
  if (Date.now() - mtimeMs > SILENT_MS) return 'over'
  return isHere ? 'running' : 'out of sight'
}

/** A machine since it was started, and the container on it. Systems other than Linux don't say more than the machine's name. */
const PLACE = hashOf(
  readIfThere('/proc/sys/kernel/random/boot_id') ?? '',
  attempt(() => readlinkSync('/proc/self/ns/pid')) ?? '',
  hostname(),
)

/** The place where a process runs, and when it began, in the system's own units since that started. Ends in a space where no system says when. */
function nameOf(pid: number): string {
  // The process's name comes before that, in parentheses, and may have spaces and parentheses of its own.
  const fields = readIfThere(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /su, '')
    .split(' ')
  return `${PLACE} ${fields?.[START_FIELD] ?? ''}`
}

/** Field 22 of proc(5), counted from the one after the process's name. */
const START_FIELD = 19

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // It runs as another user, so it can't be signaled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function readIfThere(file: string): string | undefined {
  return attempt(() => readFileSync(file, 'utf8'))
}
