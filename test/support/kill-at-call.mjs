/**
 * For `NODE_OPTIONS=--import`: kills a command as it's about to make a call that changes the disk, the one after as many as `KILL_AFTER` says.
 * Without that, it only counts them, into the file that `COUNT_CALLS` names. Threads only make what isn't published yet.
 */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const CHANGING =
  /^(?:appendFile|chmod|copyFile|cp|fsync|link|mkdir|open|rename|rm|rmdir|symlink|truncate|unlink|utimes|write|writeFile)(?:Sync)?$/
const { COUNT_CALLS, KILL_AFTER = Number.POSITIVE_INFINITY } = process.env
let calls = 0

function counted(owner) {
  for (const [name, call] of Object.entries(owner)) {
    if (!CHANGING.test(name)) continue
    owner[name] = function (...args) {
      const isReading = name.startsWith('open') && !/[wa+]/.test(args[1] ?? 'r')
      if (!isReading && calls++ >= Number(KILL_AFTER)) process.kill(process.pid, 'SIGKILL')
      return call.apply(this, args)
    }
  }
}

if (isMainThread) {
  const { writeFileSync } = fs
  for (const owner of [fs, fs.promises]) counted(owner)
  syncBuiltinESMExports()
  if (COUNT_CALLS !== undefined) process.on('exit', () => writeFileSync(COUNT_CALLS, String(calls)))
}
