/** What authors are told about pages and sites: the cases in `test/golden/told`. Each is a title, files, and what is said of them. */
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import type { Diagnostic } from '../../../build/report/diagnostic.ts'
import type { SiteConfig } from '../../../src/shared/config/schema.ts'
import { checkPages } from '../../support/check.ts'
import { compile } from '../../support/compiled.ts'
import { GOLDEN, type GoldenPart, goldenParts, matchGolden } from '../../support/golden.ts'

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
  const found = await checkPages(Object.fromEntries(pages), { config, basePath: config.basePath ?? '', publicFiles, ...lock })
  return found.map((diagnostic) => line(diagnostic, diagnostic.file?.replace('content/', '')))
}

function line({ severity, code, message, fix, line, column }: Diagnostic, file?: string): string {
  const place = [file === '/dev/null' ? undefined : file, line, column].filter((part) => part !== undefined).join(':')
  return `${severity} ${place}${place && ' '}${code}: ${message}${fix === undefined ? '' : ` → ${fix}`}`
}

/** Whether a line names a file, and no case. */
const isFile = ({ title }: GoldenPart) => /^(?:public\/.*|\S+\.\w+(?: \S+\.\w+)*(?: \{.*\})?)$/.test(title)

const TELL = { pages: async (files: readonly GoldenPart[]) => (await Promise.all(files.map(ofPage))).flat(), sites: ofSite }

for (const [folder, tell] of Object.entries(TELL)) {
  for (const name of readdirSync(join(GOLDEN, 'told', folder))) {
    it(`tells of ${name.replace('.txt', '').replaceAll('-', ' ')} in ${folder} what is recorded`, async () => {
      const parts = goldenParts(join('told', folder, name))
      const first = parts.findIndex((part) => !isFile(part))
      // Files above the first case are in all of them.
      const shared = parts.slice(0, first)
      const lines: string[] = shared.flatMap(asLines)
      let files = shared
      for (const part of parts.slice(first)) {
        if (isFile(part)) files = [...files, part]
        if (!part.title.startsWith('tells')) {
          lines.push(...asLines(part))
          continue
        }
        const told = await tell(files)
        lines.push(...(told.length === 0 ? ['@@ tells nothing'] : ['@@ tells', ...told]))
        files = shared
      }
      matchGolden(join('told', folder, name), `${lines.join('\n')}\n`)
    })
  }
}

function asLines({ title, text }: GoldenPart): string[] {
  return text === '' ? [`@@ ${title}`] : [`@@ ${title}`, text]
}
