/** Starts the process that runs commands on one site (`commands-of-site.mjs`). */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { repository } from './site.ts'

export interface Ran {
  code: number
  /** What it has printed, errors included. */
  output: string
}

export interface CommandsOfSite {
  /** The results of the commands before `dev`, in order. @throws Error if the process ends early */
  next(): Promise<Ran>
  /** What the development server has printed so far. */
  outputOfServer(): Promise<string>
  stop(): Promise<void>
}

/** @param origin of the server that answers for all other hosts */
export function startCommands(root: string, origin: string, commands: readonly string[]): CommandsOfSite {
  const child: ChildProcess = fork(join(repository, 'test/support/commands-of-site.mjs'), [root, origin, ...commands], { execArgv: [] })
  const ran: Ran[] = []
  let wake = () => {}
  let hasEnded = false
  const closed = new Promise<void>((resolve) =>
    child.on('close', () => {
      hasEnded = true
      wake()
      resolve()
    }),
  )
  child.on('message', (message: Ran) => {
    ran.push(message)
    wake()
  })
  const next = async (): Promise<Ran> => {
    for (;;) {
      const first = ran.shift()
      if (first !== undefined) return first
      if (hasEnded) throw new Error(`The commands of ${root} have ended early.`)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return {
    next,
    async outputOfServer() {
      child.send('output')
      return (await next()).output
    },
    stop() {
      child.kill()
      return closed
    },
  }
}
