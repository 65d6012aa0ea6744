/** Notices code that asks for what may be another thing each time: the clock, the network, or another program. Its results can't be kept. */
import childProcess from 'node:child_process'
import diagnosticsChannel from 'node:diagnostics_channel'
import { putInPlace } from './put-in-place.ts'

let isListening = false
let hasAsked = false

const ask = () => {
  hasAsked = true
}

/** @param run code that runs while no other does @param onAsked called at its end if it has asked */
export async function noticeUnknowable<T>(run: () => Promise<T>, onAsked: () => void): Promise<T> {
  listen()
  hasAsked = false
  try {
    return await run()
  } finally {
    if (hasAsked) onAsked()
  }
}

function listen(): void {
  if (isListening) return
  isListening = true
  diagnosticsChannel.subscribe('undici:request:create', ask)
  diagnosticsChannel.subscribe('net.client.socket', ask)
  putInPlace(childProcess, ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync'], ask)
  globalThis.Date = new Proxy(Date, {
    construct(target, given, newTarget) {
      if (given.length === 0) ask()
      return Reflect.construct(target, given, newTarget)
    },
    apply(target, self, given) {
      ask()
      return Reflect.apply(target, self, given)
    },
    get(target, name) {
      if (name === 'now') ask()
      return Reflect.get(target, name)
    },
  })
}
