/** A process that runs commands for the tests of this one. Starting one takes five times as long as building a small site does then. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface CommandResult {
  code: number | null
  stdout: string
  stderr: string
}

const SCRIPT = fileURLToPath(new URL('command-host.mjs', import.meta.url))

/** Modules of sites stay in memory, so a process ends when it has so many bytes. */
const MOST_MEMORY = 800_000_000

export interface HostedCommand {
  args: string[]
  cwd: string
  /** Origin of a server that answers for all hosts. */
  hosts?: string | undefined
  /** Variables for this command alone. */
  env?: NodeJS.ProcessEnv | undefined
  /** How many milliseconds its clock is ahead of that of its files. */
  ahead?: number | undefined
}

/** Runs a command in the process that the tests of this one share, after those that have been asked for before. */
export const runInHost = createCommandHost(SCRIPT)

/** @param script `command-host.mjs` of the generator that it runs */
export function createCommandHost(script: string): (command: HostedCommand) => Promise<CommandResult> {
  let host: Promise<ChildProcess> | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function run(command: HostedCommand): Promise<CommandResult> {
    host ??= start(script)
    const child = await host
    // Only a command keeps the process of the tests alive.
    child.ref()
    child.channel?.ref()
    child.send(command)
    const { memory, ...result } = await answerOf(child, command.args).catch((error: unknown) => {
      host = undefined
      throw error
    })
    rest(child)
    if (memory > MOST_MEMORY) {
      host = undefined
      child.disconnect()
    }
    return result
  }

  return (command) => {
    const result = last.then(() => run(command))
    last = result.catch(() => {})
    return result
  }
}

async function start(script: string): Promise<ChildProcess> {
  const child = fork(script, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(child, 'message')
  rest(child)
  return child
}

function rest(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function answerOf(child: ChildProcess, args: readonly string[]): Promise<CommandResult & { memory: number }> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`The process of the commands ended with ${code} during: ${args.join(' ')}`))
    child.once('exit', fail)
    child.once('message', (answer: CommandResult & { memory: number }) => {
      child.off('exit', fail)
      resolve(answer)
    })
  })
}
