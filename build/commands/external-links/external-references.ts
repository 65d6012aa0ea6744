import { parseAuthors } from '../../../src/shared/mdx/authors.ts'
import { withScheme } from '../../../src/shared/routes/paths.ts'
import { configReferences } from '../../check/config-links.ts'
import { createLiteralFinder } from '../../check/source-places.ts'
import type { CompiledPage } from '../../compile/compiled-page.ts'
import { type Diagnostic, withExcerpt } from '../../report/diagnostic.ts'
import { positionOfText } from '../../report/position-at.ts'
import type { ResolvedConfig } from '../../site/resolve-config.ts'
import { appendTo } from '../../util/group-by.ts'
import { readText } from '../../util/text/read-text.ts'

/** The place of a link, in the form of a diagnostic. */
export type LinkPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt'>

export interface LinkingSite {
  pages: readonly (Pick<CompiledPage, 'displayPath' | 'source' | 'frontmatter'> & {
    summary: Pick<CompiledPage['summary'], 'links' | 'files'>
  })[]
  /** Configurations, one for each edition. */
  configs: readonly ResolvedConfig[]
  /** Path of the configuration, relative to the working directory. */
  configFile: string
}

/** The places of each external link, image or other file, in the order of the pages. Addresses have no hash, because servers don't get it. */
export function externalReferences(site: LinkingSite): Map<string, LinkPlace[]> {
  const places = new Map<string, LinkPlace[]>()
  const add = (address: string, place: LinkPlace, source: string) => {
    const url = webAddress(address)
    if (url === undefined) return
    appendTo(places, url, withExcerpt(place, source))
  }
  for (const { displayPath: file, source, frontmatter, summary } of site.pages) {
    for (const { href, ...place } of summary.links) add(href, { file, ...place }, source)
    for (const { src, ...place } of summary.files) add(src, { file, ...place }, source)
    for (const { link } of parseAuthors(frontmatter.authors ?? ''))
      if (link !== undefined) add(link, { file, ...positionOfText(source, link) }, source)
  }
  const source = readText(site.configFile).source
  const find = createLiteralFinder(source)
  const [first = [], ...others] = site.configs.map((config) =>
    [...configReferences(config), ...config.socials.map(({ link }) => ({ address: link }))].map(({ address }) => address),
  )
  const further = new Set(others.flat().filter((address) => !first.includes(address)))
  for (const address of [...first, ...further]) add(address, { file: site.configFile, ...find(address) }, source)
  return places
}

/** Host names that are reserved for examples and tests (RFC 2606, RFC 6761). */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/

/** The URL to request, without its hash. Undefined for addresses that aren't on the web, and for examples. */
export function webAddress(address: string): string | undefined {
  const full = withScheme(address)
  if (!/^https?:/i.test(full) || !URL.canParse(full)) return undefined
  const url = new URL(full)
  url.hash = ''
  return RESERVED.test(url.hostname) ? undefined : url.href
}
