/** Names that a configuration gets from `site`, and messages where it gets nothing. */
import { defineConfig } from '../../../src/shared/config/define-config.ts'
import { SITE_SPECIFIERS, siteComponentNames } from '../../../src/shared/site/site-exports.ts'
import { type Diagnostic, withExcerpt } from '../../report/diagnostic.ts'
import { adviceOnImport } from '../../report/import-advice.ts'
import { suggestNearest } from '../../report/nearest.ts'
import { positionOfText } from '../../report/position-at.ts'
import { displayPath } from '../../util/site-folders.ts'
import { readText } from '../../util/text/read-text.ts'

/** Start of the address of the module below. The parameter tells it from addresses that a configuration itself imports. */
const ADDRESS = 'data:text/javascript;of=site,'

/**
 * The part of `site` that most configurations need, as an address. Zod, which would add 450 kB to every bundle, is only asked for where it's
 * used. A comment ends the module, because for `site/config`, esbuild appends `/config` to the address.
 */
export const PART_OF_SITE = `${ADDRESS}${encodeURIComponent(`export const defineConfig = ${defineConfig}
const load = () => require('zod')
export const z = /* @__PURE__ */ load()
//`)}`

const MISSING = new RegExp(`^No matching export in "<${ADDRESS}[^"]*" for import "([^"]+)"`)

/** The name that a message of esbuild's says is missing in that part. */
export function missingInSite(message: string): string | undefined {
  return MISSING.exec(message)?.[1]
}

/** Messages about imports below `site`, such as `site/config`, where there is nothing. */
export function importsBelowSite(file: string, imports: readonly { path: string; original?: string }[], root: string): Diagnostic[] {
  const specifiers = new Set(imports.map(({ path, original = path }) => original).filter(isBelowSite))
  if (specifiers.size === 0) return []
  const { source } = readText(file)
  return [...specifiers].map((specifier) => {
    const quoted = [`'${specifier}'`, `"${specifier}"`].find((text) => source.includes(text)) ?? specifier
    const place = { file: displayPath(file), ...positionOfText(source, quoted) }
    return belowSite(specifier, withExcerpt(place, source), root)
  })
}

/** Rewrites an error about an import from `site`, because esbuild's names a module of the generator. */
export function withoutOurModule(diagnostic: Diagnostic, root: string): Diagnostic {
  const from = /["']([^"']+)["'];?\s*$/.exec(diagnostic.excerpt ?? '')?.[1] ?? 'site'
  if (isBelowSite(from)) return belowSite(from, diagnostic, root)
  const name = missingInSite(diagnostic.message)
  if (name === undefined) return diagnostic
  const known = ['defineConfig', 'z', ...siteComponentNames]
  const fix = suggestNearest(name, known, `It can import ${known.join(', ')}.`, (near) => `"${near}"`)
  return { ...diagnostic, message: `A configuration can't import "${name}" from "${from}".`, fix }
}

function isBelowSite(specifier: string): boolean {
  return !SITE_SPECIFIERS.includes(specifier) && SITE_SPECIFIERS.some((site) => specifier.startsWith(`${site}/`))
}

function belowSite(specifier: string, place: Partial<Diagnostic>, root: string): Diagnostic {
  const fix = adviceOnImport({ specifier, root, notes: '', ...(place.excerpt !== undefined && { line: place.excerpt }) })
  return { ...place, severity: 'error', code: 'bundle', message: `Could not resolve "${specifier}"`, fix }
}
