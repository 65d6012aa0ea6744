/**
 * Runs commands of the generator one after the other, each as the command line does, with threads that stay: `{ args, cwd }` is answered by what the
 * command has printed, and its exit status. With `hosts`, a server there gets the requests to all other hosts, as `/?` and the encoded address. `env`
 * has variables for this command alone, and `ahead` is how many milliseconds its clock is ahead of that of its files.
 */
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { currentBundle } from '../../build/package/current-bundle.mjs'

process.env.NODE_ENV = 'production'

// esbuild starts a process in the folder that is current now, and which therefore has to stay. Every build would end that process; here it waits for the next.
const require = createRequire(import.meta.url)
const esbuild = require('esbuild')
require.cache[require.resolve('esbuild')].exports = { ...esbuild, stop: async () => {} }

// A thread keeps the environment with which it was started, and commands have others.
const threads = require('node:worker_threads')
threads.Worker = class extends threads.Worker {
  constructor(file, options) {
    super(file, { env: threads.SHARE_ENV, ...options })
  }
}
syncBuiltinESMExports()

const repository = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const bundle = await currentBundle(repository)
const { runCommandLine, keepThreads } = await import(pathToFileURL(join(bundle, 'cli.mjs')).href)
keepThreads()

const request = globalThis.fetch
const now = Date.now

const printed = { stdout: '', stderr: '' }
for (const name of ['stdout', 'stderr'])
  process[name].write = (text, ...rest) => {
    printed[name] += text
    rest.at(-1)?.()
    return true
  }

process.on('disconnect', () => process.exit())
process.on('message', async ({ args, cwd, hosts, env = {}, ahead = 0 }) => {
  process.chdir(cwd)
  process.exitCode = 0
  globalThis.fetch = hosts === undefined ? request : (url, options) => request(`${hosts}/?${encodeURIComponent(String(url))}`, options)
  Date.now = () => now() + ahead
  const before = Object.keys(env).map((name) => [name, process.env[name]])
  Object.assign(process.env, env)
  Object.assign(printed, { stdout: '', stderr: '' })
  await runCommandLine(args)
  for (const [name, value] of before) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
  // Some systems don't remove a folder that a process is in.
  process.chdir(repository)
  process.send({ ...printed, code: process.exitCode, memory: process.memoryUsage.rss() })
})
process.send('ready')
