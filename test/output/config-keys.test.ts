/** Every key of the configuration has an effect on a build's files, messages or end. In development, pages are the same as in that build. */
import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { checkOptions } from '../../src/shared/config/options/checks.ts'
import { referenceChecks } from '../../src/shared/config/options/reference.ts'
import { siteConfigSchema } from '../../src/shared/config/schema.ts'
import given from '../golden/given/config-keys.json' with { type: 'json' }
import { makeFolder } from '../support/folder.ts'
import { goldenParts } from '../support/golden.ts'
import { devSite, type RunningSite, readTree, runCommand } from '../support/site.ts'

const CHECKS = Object.keys(checkOptions.shape).filter((name) => !name.startsWith('reference'))

const BASE: Record<string, string> = {
  title: "'Keys'",
  baseUrl: "'https://keys.example'",
  sidebar:
    "[{ text: 'All', items: [{ text: 'Home', link: '/' }, { text: 'The guide', link: '/guide' }, { text: 'Conflict', link: '/conflict' }] }]",
  checks: `{ ${CHECKS.map((name) => `${name}: 'off'`).join(', ')} }`,
}

interface Change {
  /** The values of top-level keys, in place of those of the base. */
  with: Record<string, string>
  /** Values without the key, if it isn't the base. */
  without?: Record<string, string>
  command?: string
}

const keysIn = (text: string) => Object.fromEntries([...text.matchAll(/^(\w+): (.*)$/gm)].map(([, key = '', value = '']) => [key, value]))

const CHANGES: Record<string, Change> = {
  ...Object.fromEntries(
    goldenParts('given/config-keys.txt').map(({ title, text }): [string, Change] => {
      const [key = '', command] = title.split(' ')
      const [changed = '', without = ''] = text.split('\nwithout\n')
      return [key, { with: keysIn(changed), without: keysIn(without), ...(command !== undefined && { command }) }]
    }),
  ),
  ...Object.fromEntries(
    CHECKS.filter((name) => !['urls', 'translations', 'versions'].includes(name)).map((name) => [
      `checks.${name}`,
      { with: { checks: (BASE['checks'] ?? '').replace(`${name}: 'off'`, `${name}: 'error'`) } },
    ]),
  ),
}

/** Keys that other tests try, because they need more than a configuration. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'markdown.includes': 'Without it, a page that takes something from there is in error: `refused-files.test.ts`.',
  ...Object.fromEntries(
    ['reference', ...Object.keys(referenceChecks).map((name) => `checks.${name}`)].map((key) => [
      key,
      'It needs a document: `reference.test.ts`.',
    ]),
  ),
  locales: 'They need pages in several languages: `languages.test.ts`.',
  localeRedirects: 'They need `locales`: `languages.test.ts`.',
  versions: 'They need pages of several versions: `versions.test.ts`.',
  'checks.versions': 'It is about versions that are gone: `versions-git.test.ts`.',
  'checks.urls': 'It compares with what was published: `urls.test.ts`.',
  'checks.translations': 'It compares with a lock: `translations.test.ts`.',
}

interface Schema {
  _zod: { def: { innerType?: Schema; shape?: Record<string, Schema> } }
}

/** Keys that are tried as a whole. */
const WHOLE = ['strings.', 'font.default.', 'font.mono.', 'search.ask.', 'search.boost.', 'markdown.code.']

function keysOf({ _zod: { def } }: Schema, prefix = ''): string[] {
  if (def.innerType !== undefined) return keysOf(def.innerType, prefix)
  if (def.shape === undefined || WHOLE.includes(prefix)) return [prefix.slice(0, -1)]
  return Object.entries(def.shape).flatMap(([key, schema]) => keysOf(schema, `${prefix}${key}.`))
}

// A site in which each check finds something.
const root = makeFolder({ after }, given)
let site: RunningSite
before(async () => {
  writeConfig({})
  site = await devSite(root)
})
after(() => site.stop())

function writeConfig(config: Record<string, string>): void {
  const lines = Object.entries({ ...BASE, ...config }).map(([key, value]) => `  ${key}: ${value},\n`)
  writeFileSync(join(root, 'content/site.config.ts'), `import { z } from 'site'\n\nexport default {\n${lines.join('')}}\n`)
}

const results = new Map<string, Promise<unknown>>()

/** The result of a command with a configuration, remembered for those that it's compared with. */
function resultOf(config: Record<string, string>, command: string): Promise<unknown> {
  const key = JSON.stringify([config, command])
  const result = results.get(key) ?? run(config, command)
  results.set(key, result)
  return result
}

/** The result without times and the addresses of what only has other names. */
async function run(config: Record<string, string>, command: string): Promise<unknown> {
  writeConfig(config)
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  mkdirSync(join(root, 'dist'))
  const { code, stdout, stderr } = await runCommand([command, '--root', root])
  const messages = (stdout + stderr).split('\n').filter((line) => /^(?:error|warning|notice) /.test(line))
  const files = [...readTree(join(root, 'dist'))].map(([path, contents]) => `${path} ${contents.toString('latin1')}`)
  return { code, messages: messages.map((message) => message.replace(/site\.config\.ts\S*/, '')), files }
}

/** The text of a document, without what differs on purpose: how it loads scripts and styles, and what they're called. */
function essence(html: string): string[] {
  return html
    .replace(/<script(?![^>]*ld\+json)[^>]*>.*?<\/script>|<style[^>]*>.*?<\/style>|<noscript>.*?<\/noscript>/gs, '')
    .replace(/<base [^>]*>|<link rel="(?:modulepreload|stylesheet|preload)"[^>]*>/g, '')
    .replace(/-[A-Z0-9]{8}\./g, '.')
    .split(/(?=<)/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Compares the pages of the last build with those in development. @param basePath of the site */
async function comparePages(basePath: string): Promise<void> {
  // Starts with an address that has no page: asking for it makes the development server read a changed base path.
  for (const path of ['none', '', 'guide', 'news/first']) {
    const file = join(root, 'dist', path === 'none' ? '404.html' : join(path, 'index.html'))
    if (!existsSync(file)) continue
    const response = await fetch(new URL(`${basePath}/${path}`, site.url))
    const csp = response.headers.get('Content-Security-Policy')
    assert.equal(csp === null, !existsSync(join(root, 'dist/.site/component-styles.css')), 'the policy differs')
    assert.deepEqual(essence(await response.text()), essence(readFileSync(file, 'utf8')), `/${path}`)
  }
}

describe('every key of the configuration', () => {
  it('is tried here or elsewhere', () => {
    const tried = [...Object.keys(CHANGES), ...Object.keys(ELSEWHERE)]
    assert.deepEqual(tried.sort(), keysOf(siteConfigSchema as unknown as Schema).sort())
  })

  for (const [key, { with: changed, without = {}, command = 'build' }] of Object.entries(CHANGES))
    it(`${key} has an effect`, async () => {
      const [before, now] = [await resultOf(without, command), await resultOf(changed, command)]
      assert.ok(!isDeepStrictEqual(now, before), 'nothing differs')
      if (command === 'build') await comparePages(key === 'basePath' ? '/docs' : '')
    })

  it('is all that differs between two builds', async () => assert.deepEqual(await run({}, 'build'), await resultOf({}, 'build')))
})
