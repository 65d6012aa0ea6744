/** The links of a site that lead elsewhere, each with every place it stands at. */
import { readFileSync } from 'node:fs'
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import { parseAuthors } from '../../src/shared/mdx/authors.ts'
import { withScheme } from '../../src/shared/routes/paths.ts'
import { configReferences } from '../check/config-links.ts'
import { createLiteralFinder } from '../check/source-places.ts'
import type { CompiledSource } from '../compile/compile-pages.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import { placeOfText } from '../report/place-at.ts'

/** Where a link stands, as a diagnostic tells it. */
export type LinkPlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'excerpt'>

export interface LinkingSite {
  pages: readonly {
    page: Pick<CompiledSource['page'], 'displayPath' | 'source' | 'frontmatter'>
    summary: Pick<CompiledSource['summary'], 'links' | 'files'>
  }[]
  config: SiteConfig
  /** Path of the configuration as messages show it, from where the command runs. */
  configFile: string
}

/**
 * Addresses on the web by where they are linked or shown, in the order of the pages. An address has no hash: which part of a page a link
 * means is not asked of its server.
 */
export function externalReferences(site: LinkingSite): Map<string, LinkPlace[]> {
  const places = new Map<string, LinkPlace[]>()
  const add = (address: string, place: LinkPlace, source: string) => {
    const url = webAddress(address)
    if (url === undefined) return
    places.set(url, [...(places.get(url) ?? []), withExcerpt(place, source)])
  }
  for (const { page, summary } of site.pages) {
    const { displayPath: file, source } = page
    for (const { href, ...place } of summary.links) add(href, { file, ...place }, source)
    for (const { src, ...place } of summary.files) add(src, { file, ...place }, source)
    for (const { link } of parseAuthors(page.frontmatter.authors ?? ''))
      if (link !== undefined) add(link, { file, ...placeOfText(source, link) }, source)
  }
  const source = readFileSync(site.configFile, 'utf8')
  const find = createLiteralFinder(source)
  const named = [...configReferences(site.config).map(({ address }) => address), ...(site.config.socials ?? []).map(({ link }) => link)]
  for (const address of named) add(address, { file: site.configFile, ...find(address) }, source)
  return places
}

/** Names that lead nowhere by agreement (RFC 2606, RFC 6761), and so stand in examples. */
const RESERVED = /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$/

/** An address to ask for, without its hash; undefined for what is not on the web, or only an example. */
export function webAddress(address: string): string | undefined {
  const full = withScheme(address)
  if (!/^https?:/i.test(full) || !URL.canParse(full)) return undefined
  const url = new URL(full)
  url.hash = ''
  return RESERVED.test(url.hostname) ? undefined : url.href
}
