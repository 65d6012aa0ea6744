/**
 * A site of the repository goes through the commands that read a site: it builds, its links are checked, and Chromium opens a page of each kind in
 * development. `npm run test:all` does so with every site that is meant to build, checks their samples, and opens all pages there and the built ones.
 */
import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { webAddress } from '../../build/commands/external-links/external-references.ts'
import { isDynamicPattern, matchRoute } from '../../src/shared/routes/match.ts'
import { openBrowser, type TestBrowser } from '../support/browser.ts'
import { watchConsole } from '../support/console.ts'
import { type LocalServer, listenLocally } from '../support/local-server.ts'
import { DESKTOP, hydrated } from '../support/reader.ts'
import { serveSite } from '../support/served.ts'
import { devSite, repository, runCommand } from '../support/site.ts'
import { createCopies, isSite, NOT_MEANT_TO_BUILD, type RepositorySite, sitesToBuild } from '../support/sites.ts'
import { EXHAUSTIVE, TESTS_ALL } from '../support/tier.ts'

/** A page that was built, and that development has to show. */
interface BuiltPage {
  /** Encoded, below the base path. */
  path: string
  /** The kind of the page: its format, its layout, and what it's written with. */
  traits: Set<string>
}

/** Pages that say something in the console on purpose, and why. */
const SPEAKING: Readonly<Record<string, string>> = {
  'test/fixtures/router /broken': 'It throws in browsers, where its error boundary is shown.',
}

/** True if the samples of a site may be parts of programs: those of fixtures, and of the documentation, which imports the package as if it were installed. */
const isFragmentary = ({ name }: RepositorySite) => name === 'docs' || name.startsWith('test/fixtures/')

/** The site that has nearly every kind of page. The others are built by tests of their own. */
const RICHEST = 'test/fixtures/authoring'
const SITES = sitesToBuild().filter(({ name }) => TESTS_ALL || name === RICHEST)

const copy = createCopies({ after })

let browser: TestBrowser
let hosts: LocalServer
/** Requests of `check-links` to all hosts. */
const asked: string[] = []

before(async () => {
  browser = await openBrowser()
  const server = createServer(({ url = '' }, response) => {
    asked.push(decodeURIComponent(url.slice('/?'.length)))
    response.end()
  })
  hosts = await listenLocally(server)
})
after(async () => {
  await browser?.close()
  await hosts?.close()
})

/** The documents of a built site, but for those at old addresses. */
function builtPages(root: string): BuiltPage[] {
  const dist = join(root, 'dist')
  const routes = routesOf(root)
  const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => /(?:^|\/)index\.html$/.test(file))
  const dynamic = routes.filter(({ path }) => isDynamicPattern(path))
  return documents.flatMap((file) => {
    const folder = dirname(file) === '.' ? '' : dirname(file)
    const path = `/${folder.split('/').map(encodeURIComponent).join('/')}`
    const route = routes.find((each) => each.path === `/${folder}`) ?? matchRoute(dynamic, path)?.route
    return route === undefined ? [] : [{ path, traits: traitsOf(root, route.filePath) }]
  })
}

function routesOf(root: string): { path: string; filePath: string }[] {
  return JSON.parse(readFileSync(join(root, 'dist/.site/routes.json'), 'utf8'))
}

/** @param filePath in the folder of the pages, which a configuration may name */
function sourceOf(root: string, filePath: string): string {
  const file = [join(root, 'content', filePath), join(root, 'content/pages', filePath)].find((candidate) => existsSync(candidate))
  return file === undefined ? '' : readFileSync(file, 'utf8')
}

function traitsOf(root: string, filePath: string): Set<string> {
  const source = sourceOf(root, filePath)
  const found = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name)
  return new Set([
    filePath.slice(filePath.lastIndexOf('.')),
    ...found(/^layout: *(\w+)/gm).map((layout) => `layout ${layout}`),
    ...found(/<([A-Z]\w*)/g),
    ...found(/^ *:{3,}([\w-]+)/gm),
    ...found(/^ *```\w+.* (twoslash|pm|ansi|collapse)\b/gm),
    ...found(/^ *```(mermaid|ansi)/gm),
    ...found(/^export (?:async )?(?:const|function) (\w+)/gm),
  ])
}

/** Keys that a site sets in its configuration, which matter to any of its pages. */
function settingsOf(root: string): string[] {
  return [...sourceOf(root, 'site.config.ts').matchAll(/^ {2}(\w+)[:,]/gm)].map(([, key]) => `setting ${key}`)
}

const opened = new Set<string>()

/** A page of each kind that hasn't been opened yet, in this or another site. */
function pagesToOpen(root: string, pages: readonly BuiltPage[]): BuiltPage[] {
  if (TESTS_ALL) return [...pages]
  const settings = settingsOf(root)
  const richest = [...pages].sort((a, b) => b.traits.size - a.traits.size)
  return richest.filter(({ traits }) => {
    const kinds = [...traits, ...settings]
    const isNew = kinds.some((kind) => !opened.has(kind))
    for (const kind of kinds) opened.add(kind)
    return isNew
  })
}

/** Addresses of other sites that the text of a site's Markdown leads to, in the simplest form of a link. */
function externalAddresses(root: string): string[] {
  return routesOf(root).flatMap(({ filePath }) => {
    const prose = sourceOf(root, filePath)
      .replace(/^ *(`{3,}|~{3,})[\s\S]*?^ *\1/gm, '')
      .replace(/`[^`]*`/g, '')
    return [...prose.matchAll(/[^!\\\]]\[[^\][!`]*\]\((https?:\/\/[^\s()]+)\)/g)].flatMap(([, address = '']) => webAddress(address) ?? [])
  })
}

async function check(site: RepositorySite): Promise<string[]> {
  const root = copy(site)
  const run = async (command: string) => {
    const { code, stdout, stderr } = await runCommand([command, '--root', root], { hosts: hosts.origin })
    return { code, output: stdout + stderr }
  }
  const built = await run('build')
  if (built.code !== 0) return [`build: ${built.output}`]
  const links = await run('check-links')
  if (links.code !== 0) return [`check-links: ${links.output}`]
  if (!/- compile +0 of \d+ pages/.test(links.output)) return [`check-links compiles pages that the build has compiled: ${links.output}`]
  const missed = externalAddresses(root).filter((address) => !asked.includes(address))
  if (missed.length > 0) return [`check-links hasn't asked for ${missed.join(', ')}.`]
  if (TESTS_ALL) {
    const { output } = await run('test-samples')
    const mistakes = (output.match(/^error .*/gm) ?? []).filter((line) => !(isFragmentary(site) && /\(TS\d+\)$/.test(line)))
    if (mistakes.length > 0 || !/^Samples: /m.test(output)) return [`test-samples: ${output}`]
  }
  const pages = builtPages(root)
  if (pages.length === 0) return ['It has no pages.']
  const silent = pages.filter(({ path }) => !Object.hasOwn(SPEAKING, `${site.name} ${path}`))
  const inDevelopment = pagesToOpen(root, silent)
  if (inDevelopment.length === 0) return []
  const dev = await devSite(root)
  const found = await openAll(dev.url, inDevelopment).finally(() => dev.stop())
  if (found.length > 0) return [...found, dev.output()]
  if (!TESTS_ALL) return []
  const preview = await serveSite(root)
  return await openAll(preview.url, silent).finally(() => preview.stop())
}

/** Problems of pages when a browser opens them on a server. */
async function openAll(url: string, pages: readonly BuiltPage[]): Promise<string[]> {
  const context = await browser.newContext({ viewport: DESKTOP })
  const page = await context.newPage()
  const complaints = watchConsole(page)
  const found: string[] = []
  for (const { path } of pages) {
    const response = await page.goto(`${url}${path.slice(1)}`)
    if (response?.status() !== 200) complaints.push(`answers ${response?.status()}`)
    await hydrated(page).catch((error: unknown) => complaints.push(`doesn't hydrate: ${error}`))
    found.push(...complaints.splice(0).map((complaint) => `${path}: ${complaint}`))
  }
  await context.close()
  return found
}

describe('the sites of the repository', () => {
  it('are all meant to build, but for those that say why not', () => {
    for (const name of Object.keys(NOT_MEANT_TO_BUILD)) assert.ok(isSite(join(repository, name)), name)
    const names = sitesToBuild().map(({ name }) => name)
    for (const known of ['.', 'docs', 'docs/examples/type-tables', 'test/fixtures/basic']) assert.ok(names.includes(known), known)
  })

  describe('build, and are read in the same way by all commands', { concurrency: 2 }, () => {
    for (const site of SITES) it(site.name, async () => assert.deepEqual(await check(site), []))
  })

  it('have links to other sites, and check-links has asked for them', EXHAUSTIVE, () => {
    assert.ok(new Set(asked.map((address) => new URL(address).host)).size > 2)
  })
})
