/**
 * Runs commands of the generator one after the other in one process, because starting it takes longer than most of them:
 * `node commands-of-site.mjs ROOT ORIGIN build check-links dev`. Sends what each has printed, and its exit status. Requests to other hosts go to
 * the server at ORIGIN, as `/?` and the encoded address.
 */
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { hashSources } from '../../build/util/hash-sources.mjs'
import { installedFolder } from '../../build/util/installed-folder.mjs'

process.env.NODE_ENV = 'production'

const [root = '', origin = '', ...commands] = process.argv.slice(2)
const repository = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const generator = join(installedFolder(repository), 'generator', hashSources(repository))
const { runCommandLine } = await import(pathToFileURL(join(generator, 'cli.mjs')).href)

const request = globalThis.fetch
globalThis.fetch = (url, options) => request(`${origin}/?${encodeURIComponent(String(url))}`, options)

let output = ''
for (const stream of [process.stdout, process.stderr])
  stream.write = (text) => {
    output += text
    return true
  }

for (const command of commands) {
  output = ''
  process.exitCode = 0
  const stays = await runCommandLine([command, '--root', root, ...(command === 'dev' ? ['--port', '0'] : [])])
  process.send?.({ command, code: process.exitCode, output })
  if (!stays) continue
  process.on('message', () => process.send?.({ command: 'output', code: 0, output }))
  break
}
if (!commands.includes('dev')) process.exit(0)
