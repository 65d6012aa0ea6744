/**
 * References of large documents: what builds cost, beside those of the rival, what pages weigh, and that each can be opened. Together this takes hours,
 * so a run that was stopped goes on where it was.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { hashSources } from '../../../build/package/hash-sources.mjs'
import { siteFolders } from '../../../build/util/site-folders.ts'
import { createAxe } from '../../support/axe.ts'
import { openBrowser } from '../../support/browser.ts'
import { hydrated } from '../../support/reader.ts'
import { serveSite } from '../../support/served.ts'
import { openTab } from '../../support/tabs.ts'
import { type KeptResults, keepResults } from '../measure/kept-results.ts'
import { type CommandCost, measureCommand } from '../measure/measure-command.ts'
import type { Workspace } from '../workspace.ts'
import { DOCUMENT_NAMES, readDocument } from './reference-documents.ts'
import { buildRival } from './reference-rival.ts'

export const REFERENCE_CASES = ['cold', 'unchanged', 'description', 'schema'] as const

export interface ReferenceResult {
  readonly name: string
  readonly pages: number
  readonly rows: number
  readonly builds: Readonly<Record<(typeof REFERENCE_CASES)[number], CommandCost>>
  /** The cost of the rival's build, or how it ended. */
  readonly rival: CommandCost | string
  /** An operation's HTML above that of the site's ordinary page, Brotli. */
  readonly html: { readonly median: number; readonly p99: number; readonly largest: number }
  /** Lines on the consoles of its pages, and axe's findings on 200 of them. Undefined if they aren't opened. */
  readonly faults?: readonly string[]
}

export interface ReferenceOptions {
  readonly workspace: Workspace
  /** The folder for packages, and for results so far. */
  readonly cache: string
  readonly signal: AbortSignal
  onProgress(text: string): void
}

/** Pages after which a run that's stopped goes on. */
const AT_ONCE = 100

/** Pages that axe looks at: the largest, and others evenly among the rest by size. */
const LOOKED_AT = 200

export async function measureReferences(options: ReferenceOptions): Promise<ReferenceResult[]> {
  const { cache, workspace, onProgress } = options
  const kept = keepResults(join(cache, 'results.json'), hashSources(workspace.repository), onProgress)
  const results: ReferenceResult[] = []
  for (const name of DOCUMENT_NAMES) results.push(await measureDocument(name, kept.step, options))
  kept.clear()
  return results
}

async function measureDocument(name: string, step: KeptResults['step'], options: ReferenceOptions): Promise<ReferenceResult> {
  const { workspace, cache, signal } = options
  const { repository } = workspace
  const root = join(cache, `site-${name}`)
  const { text, isOpened } = readDocument(name, cache)
  writeSite(root, name, text)
  const { out, cache: memory } = siteFolders({ root })
  const build = (args: readonly string[] = []) =>
    measureCommand({ program: process.execPath, args: ['build/bootstrap.mjs', 'build', '--root', root, ...args], cwd: repository, signal })
  const again = (what: string, change: (document: Changeable) => void) =>
    step(`${name}: ${what}`, async () => {
      writeSite(root, name, text)
      if (!existsSync(out)) await build()
      const document = JSON.parse(text) as Changeable
      change(document)
      writeSite(root, name, JSON.stringify(document))
      return build()
    })
  const cold = await step(`${name}: cold`, () => {
    for (const folder of [out, memory]) rmSync(folder, { recursive: true, force: true })
    return build()
  })
  const unchanged = await again('unchanged', () => {})
  const builds = {
    cold,
    unchanged,
    description: await again('one description', ({ paths }) => {
      const [operation] = Object.values(Object.values(paths)[0] ?? {})
      if (operation !== undefined) operation.description = 'Another description.'
    }),
    schema: await again('one schema', ({ components: { schemas } }) => {
      const [schema] = Object.values(schemas).filter(({ properties }) => properties !== undefined)
      if (schema?.properties !== undefined) schema.properties['another'] = { type: 'string', description: 'Another property.' }
    }),
  }
  const rival = await step(`${name}: starlight-openapi`, () => buildRival(join(cache, 'rival'), text, signal))
  const sizes = await step(`${name}: bytes`, () => sizesOf(out))
  const faults: string[] = []
  for (let from = 0; isOpened && from < sizes.pages.length; from += AT_ONCE) {
    const what = `${name}: pages ${from + 1} to ${Math.min(from + AT_ONCE, sizes.pages.length)} of ${sizes.pages.length} in a browser`
    faults.push(...(await step(what, () => openPages(root, sizes.pages, from, signal))))
  }
  const { pages, rows, html } = sizes
  return { name, pages: pages.length, rows, builds, rival, html, ...(isOpened && { faults }) }
}

interface Changeable {
  readonly paths: Record<string, Record<string, { description?: string }>>
  readonly components: { readonly schemas: Record<string, { properties?: Record<string, object> }> }
}

function writeSite(root: string, title: string, document: string): void {
  mkdirSync(join(root, 'content'), { recursive: true })
  const config = { title, baseUrl: 'https://docs.example', reference: { '/api': { openapi: './openapi.json' } } }
  const sidebar = [
    { text: 'Home', link: '/' },
    { text: 'API', reference: '/api' },
  ]
  const files = {
    'openapi.json': document,
    'content/index.md': '# Home\n\nAn ordinary page, with a few words in it.\n\n## A part\n\nMore words.\n',
    'content/site.config.ts': `export default ${JSON.stringify({ ...config, sidebar }, null, 2)}\n`,
  }
  // Equal files keep their dates.
  for (const [path, contents] of Object.entries(files)) {
    const file = join(root, path)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== contents) writeFileSync(file, contents)
  }
}

interface Sizes {
  readonly pages: readonly string[]
  readonly rows: number
  readonly html: ReferenceResult['html']
}

/** Paths of all pages below the reference, from the largest. */
function sizesOf(out: string): Sizes {
  const found = readdirSync(join(out, 'api'), { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  const paths = ['', ...found.flatMap((path) => (path.endsWith('/index.html') ? `/${path.slice(0, -'/index.html'.length)}` : []))]
  const read = (path: string) => readFileSync(join(out, path, 'index.html'))
  const usual = brotliCompressSync(read('')).length
  const pages = paths.map((path) => ({ path: `/api${path}`, html: read(`/api${path}`) })).sort((a, b) => b.html.length - a.html.length)
  const operations = pages.filter(({ path }) => !/^\/api(?:$|\/(?:tags|schemas|webhooks|errors)(?:\/|$))/.test(path))
  const sizes = operations.map(({ html }) => brotliCompressSync(html).length - usual).sort((a, b) => a - b)
  const at = (part: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * part))] ?? 0
  return {
    pages: pages.map(({ path }) => path),
    rows: pages.reduce((sum, { html }) => sum + html.toString().split('class="dw-row-head"').length - 1, 0),
    html: { median: at(0.5), p99: at(0.99), largest: at(1) },
  }
}

/** Opens some of the pages once, in one tab and without pictures. @returns what there was to complain about */
async function openPages(root: string, pages: readonly string[], from: number, signal: AbortSignal): Promise<string[]> {
  const site = await serveSite(root)
  const browser = await openBrowser()
  const every = Math.max(1, Math.floor(pages.length / LOOKED_AT))
  const faults: string[] = []
  try {
    const { page, complaints } = await openTab(browser)
    const axe = createAxe()
    await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.continue()))
    for (const [at, path] of pages.slice(from, from + AT_ONCE).entries()) {
      signal.throwIfAborted()
      await page.goto(new URL(path, site.url).href)
      await hydrated(page)
      if ((from + at) % every === 0) {
        await axe.prepare(page)
        faults.push(...(await axe.violations(page)).map((fault) => `${path} ${fault}`))
      }
      faults.push(...complaints.splice(0).map((line) => `${path} ${line}`))
    }
    return faults
  } finally {
    await browser.close()
    await site.stop()
  }
}
