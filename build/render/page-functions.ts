/** Results of a configuration's functions for each page: its title, the address of its source, its image, and tags in its head. */
import * as z from 'zod'
import { fileAddress, linkAddress } from '../../src/shared/config/address-schema.ts'
import { type HeadTag, headTags } from '../../src/shared/config/options/head.ts'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { PageInfo } from '../../src/shared/frontmatter/page-info.ts'
import { memoized } from '../../src/shared/memoized.ts'
import { dangerousSourceScheme } from '../../src/shared/routes/dangerous-address.ts'
import type { PageOverrides } from '../../src/shared/routes/manifest.ts'
import { decodedPart } from '../../src/shared/routes/paths.ts'
import { describeDangerous } from '../report/dangerous.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { suggestNearest } from '../report/nearest.ts'
import { describeThrown, stackOf } from '../report/thrown.ts'
import type { BundledConfig } from '../site/config/bundle-config.ts'
import { type ConfigPlace, placeInConfig } from '../site/config/config-places.ts'
import { describeIssues, formatPath } from '../site/config/describe-issues.ts'
import type { KeyPlaces } from '../site/config/key-places.ts'
import { RUN_LIMITS, runLimited } from '../site/config/run-config.ts'
import { wellFormed } from '../util/text/well-formed.ts'

export interface PageFunctionResults {
  /** Values that the page needs in browsers too. */
  own?: PageOverrides
  head?: HeadTag[]
}

export interface PageFunctions {
  config: Pick<SiteConfig, 'titleTemplate' | 'editLink' | 'ogImageUrl' | 'head'>
  bundled: BundledConfig
  places: KeyPlaces
  /** Paths of all files in `public/`, if images are to be checked. */
  files?: ReadonlySet<string>
}

interface PageFunction {
  keys: string[]
  result: z.ZodType
  call(page: PageInfo): unknown
  /** Adds a result to the values of a page. */
  add(values: PageFunctionResults, result: never): PageFunctionResults
}

function functionsOf({ titleTemplate, editLink, ogImageUrl, head }: PageFunctions['config']): PageFunction[] {
  const functions: [string[], unknown, z.ZodType, PageFunction['add']][] = [
    [['titleTemplate'], titleTemplate, z.string().min(1), (values, title: string) => ({ ...values, own: { ...values.own, title } })],
    [
      ['editLink', 'pattern'],
      editLink?.pattern,
      linkAddress,
      (values, address: string) => ({ ...values, own: { ...values.own, editLink: address } }),
    ],
    [['ogImageUrl'], ogImageUrl, fileAddress, (values, image: string) => ({ ...values, own: { ...values.own, image } })],
    [['head'], head, headTags, withHead],
  ]
  return functions.flatMap(([keys, value, result, add]) =>
    typeof value === 'function' ? [{ keys, result, call: value as PageFunction['call'], add }] : [],
  )
}

/** Scripts and styles are only those of the document that a reader has loaded. */
function withHead(values: PageFunctionResults, tags: HeadTag[]): PageFunctionResults {
  const head = tags.filter(({ tag }) => tag === 'meta' || tag === 'link')
  return { ...values, head: tags, ...(head.length > 0 && { own: { ...values.own, head } }) }
}

/** Calls the configuration's functions for pages, in one time limit. @returns values by path @throws SiteError with each that throws or is wrong */
export function callPageFunctions(
  { config, bundled, places, files }: PageFunctions,
  pages: readonly PageInfo[],
): ReadonlyMap<string, PageFunctionResults> {
  const functions = functionsOf(config)
  if (functions.length === 0) return new Map()
  const problems = new Map<PageFunction, Diagnostic>()

  function report(called: PageFunction, page: PageInfo, told: Pick<Diagnostic, 'message' | 'fix'>, place: ConfigPlace = {}): void {
    if (problems.has(called)) return
    const message = `${called.keys.join('.')} for ${page.filePath} (${page.path}): ${told.message}`
    const { file } = bundled
    problems.set(called, { severity: 'error', code: 'page-function', file, ...told, message, ...places.key(called.keys), ...place })
  }

  function valuesOf(page: PageInfo): PageFunctionResults {
    let values: PageFunctionResults = {}
    for (const called of functions) {
      try {
        const result = wellFormed(called.call(page))
        const wrong = wrongResult(called, result, files)
        if (wrong !== undefined) report(called, page, wrong)
        else if (result !== undefined) values = called.add(values, result as never)
      } catch (error) {
        report(called, page, { message: `the function threw an error: ${describeThrown(error)}` }, placeInConfig(stackOf(error)))
      }
    }
    return values
  }

  const values = runLimited(bundled, RUN_LIMITS.busy, () => pages.map((page): [string, PageFunctionResults] => [page.path, valuesOf(page)]))
  if (problems.size > 0) throw new SiteError([...problems.values()])
  return new Map(values)
}

/** The problem of a result, if it has one. */
function wrongResult(
  { keys, result: schema }: PageFunction,
  result: unknown,
  files?: ReadonlySet<string>,
): Pick<Diagnostic, 'message' | 'fix'> | undefined {
  const key = keys.join('.')
  if (result === undefined) return undefined
  if (typeof (result as { then?: unknown } | null)?.then === 'function') {
    const message = 'expected a value, found a promise.'
    const fix = 'Functions of the page have to return at once. Load what they need at the top of the configuration.'
    return { message, fix }
  }
  const checked = schema.safeParse(result)
  if (checked.success) return key === 'ogImageUrl' ? missingImage(String(result), files) : dangerousAddress(key, result)
  const [first] = describeIssues(checked.error.issues, result, schema)
  if (first === undefined) return undefined
  const fix = first.fix ?? 'Return undefined for a page without a value.'
  const path = formatPath(first.keys)
  return { message: path === '' ? first.message : `${key}${path}: ${first.message}`, fix }
}

function dangerousAddress(key: string, result: unknown): Pick<Diagnostic, 'message' | 'fix'> | undefined {
  const tags = key === 'head' ? (result as HeadTag[]) : []
  const addresses = key === 'editLink.pattern' ? [result] : tags.flatMap(({ attrs = {} }) => [attrs['href'], attrs['src']])
  for (const address of addresses) {
    const scheme = typeof address === 'string' ? dangerousSourceScheme(address) : undefined
    if (scheme !== undefined) return describeDangerous(String(address), scheme)
  }
  return undefined
}

/** One list for all pages, so that missing files are looked for once. */
const listOf = memoized((files: ReadonlySet<string>) => [...files])

function missingImage(address: string, files?: ReadonlySet<string>): Pick<Diagnostic, 'message' | 'fix'> | undefined {
  if (files === undefined || !address.startsWith('/') || address.startsWith('//')) return undefined
  const path = decodedPart(address.slice(1).replace(/[?#].*$/s, ''))
  if (files.has(path)) return undefined
  const fix = suggestNearest(path, listOf(files), 'Put the image into `public/`.', (near) => `\`/${near}\``)
  return { message: `there is no file ${address} in \`public/\`.`, fix }
}
