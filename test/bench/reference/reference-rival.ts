/** starlight-openapi, which makes pages of a document too. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type CommandCost, CommandFailed, measureCommand } from '../measure/measure-command.ts'
import { installPeer } from '../peers/install.ts'
import { writeText } from '../peers/peer.ts'
import { STARLIGHT } from '../peers/starlight.ts'

/** The limits of its build. */
const MINUTES = 10
const MEGABYTES = 8_000

/** @param folder its own @returns what it cost, or how it ended */
export async function buildRival(folder: string, document: string, signal: AbortSignal): Promise<CommandCost | string> {
  const limit = new AbortController()
  let timer: NodeJS.Timeout | undefined
  try {
    const installed = installPeer({ ...STARLIGHT, name: 'starlight-openapi', packages: { ...STARLIGHT.packages, ...PACKAGES } }, folder)
    const { folder: cwd, node } = installed
    STARLIGHT.writeSite(cwd, { title: 'API', pages: [{ route: '/', title: 'Home', body: 'An ordinary page.' }], sidebar: [] })
    writeText(join(cwd, 'openapi.json'), document)
    writeText(join(cwd, 'astro.config.mjs'), CONFIG)
    for (const path of STARLIGHT.caches) rmSync(join(cwd, path), { recursive: true, force: true })
    const args = [`--max-old-space-size=${MEGABYTES}`, ...STARLIGHT.command]
    // Node 20 may collect a signal of `AbortSignal.timeout` before its time.
    timer = setTimeout(() => limit.abort(), MINUTES * 60_000)
    return await measureCommand({ program: node, args, cwd, signal: AbortSignal.any([signal, limit.signal]) })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof DOMException) return `not done in ${MINUTES} minutes`
    return (error instanceof CommandFailed ? whyItEnded(error.message) : String(error)).slice(0, 300)
  } finally {
    clearTimeout(timer)
  }
}

/** The line that tells of an error, in what the command wrote, or else the first one. */
function whyItEnded(output: string): string {
  const [ended = '', ...lines] = output.split('\n').filter((line) => line.trim() !== '')
  const [why = ''] = [/fatal error/i, /error/i, /$/].flatMap((pattern) => lines.find((line) => pattern.test(line)) ?? [])
  return `${/ended with .*$/.exec(ended)?.[0] ?? ended} ${why.trim()}`
}

const PACKAGES = { 'starlight-openapi': '0.26.1', '@astrojs/markdown-satteri': '0.4.2' }

const CONFIG = `import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'
import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi'
const plugin = starlightOpenAPI([{ base: 'api', schema: './openapi.json' }])
const sidebar = [...openAPISidebarGroups]
export default defineConfig({ site: 'https://docs.example', integrations: [starlight({ title: 'API', plugins: [plugin], sidebar })] })
`
