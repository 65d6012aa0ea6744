/** Messages to authors about pages and sites: the cases in `test/golden/told`. Each is a title, files, and what is said of them. */
import assert from 'node:assert/strict'
import type { Diagnostic } from '../../../build/report/diagnostic.ts'
import { checkConfig } from '../../../build/site/config/check-config.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { checkPages } from '../../support/check.ts'
import { compile } from '../../support/compiled.ts'
import { type GoldenPart, testGolden } from '../../support/golden.ts'

/** A page by itself: `@@ page.mdx`, or `@@ page.mdx page.md` for one of which both kinds are told the same. Options may follow. */
async function ofPage({ title, text }: GoldenPart): Promise<string[]> {
  const [, names = '', options = '{}'] = /^(.*?)(?: (\{.*))?$/.exec(title) ?? []
  const told = await Promise.all(names.split(' ').map((filePath) => compile(text, { filePath, ...JSON.parse(options) })))
  const [first = [], ...others] = told.map(({ diagnostics }) => diagnostics.map((diagnostic) => line(diagnostic)))
  for (const other of others) assert.deepEqual(other, first, `All of ${names} are told the same.`)
  return first
}

/** The pages of a site, its configuration, its list of addresses, and the paths of its other files. */
async function ofSite(parts: readonly GoldenPart[]): Promise<string[]> {
  const files = Object.fromEntries(parts.map(({ title, text }) => [title, text]))
  const { 'site.config.ts': code = '{}', 'urls.lock': source, ...others } = files
  const config: SiteConfig = new Function(`return (${code})`)()
  const pages = Object.entries(others).filter(([path]) => !path.startsWith('public/'))
  const publicFiles = Object.keys(others).flatMap((path) => (path.startsWith('public/') ? [path.slice('public/'.length)] : []))
  const lock = source === undefined ? {} : { lock: { file: `${process.cwd()}/content/urls.lock`, source } }
  const found = await checkPages(Object.fromEntries(pages), { config, publicFiles, ...lock })
  return found.map((diagnostic) => line(diagnostic, diagnostic.file?.replace('content/', '')))
}

/** Values of configurations, each in a line of JavaScript. */
async function ofConfiguration([file]: readonly GoldenPart[]): Promise<string[]> {
  return (file?.text.split('\n') ?? []).flatMap((code) => {
    const { diagnostics } = checkConfig(new Function(`return (${code})`)(), 'site.config.ts')
    return diagnostics.map(({ message, fix }) => `${message}${fix === undefined ? '' : ` → ${fix}`}`)
  })
}

function line({ severity, code, message, fix, line, column }: Diagnostic, file?: string): string {
  const place = [file === '/dev/null' ? undefined : file, line, column].filter((part) => part !== undefined).join(':')
  return `${severity} ${place}${place && ' '}${code}: ${message}${fix === undefined ? '' : ` → ${fix}`}`
}

testGolden('told/pages', async (files) => (await Promise.all(files.map(ofPage))).flat())
testGolden('told/sites', ofSite)
testGolden('told/configurations', ofConfiguration)
