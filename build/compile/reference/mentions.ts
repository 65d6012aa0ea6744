/** Mentions of an API on a page besides links: code that names operations, requests in samples, and the sections that have links. */
import type { PartialPosition } from '../../report/position-at.ts'
import type { SourcePage } from '../../site/discover/page-entry.ts'
import { attempt } from '../../util/attempt.ts'

/** A part of an address that code fills in, which may be anything. */
export const FILLED = '{*}'

/** A request that a sample shows. */
export interface SaidRequest {
  /** Undefined if code decides it. */
  method?: string
  /** Absolute, or without a scheme. */
  url: string
  /** Names of its query's parameters, each with the line where it is. */
  query: readonly (readonly [name: string, line: number])[]
  /** Names of its headers in lower case. Undefined if code may add others. */
  headers?: readonly string[]
  /** The line of its address, counted from 1. */
  line: number
}

export interface PageMentions {
  /** Inline code that is a method and a path. */
  calls: (PartialPosition & { code: string })[]
  requests: SaidRequest[]
  /** Addresses of links, each with the heading above it: its text, and how many of that text come before. */
  uses: { href: string; section?: readonly [text: string, before: number] }[]
  /** Components that show a part of a reference, where there's none. */
  missing: (PartialPosition & { to: string; part?: string })[]
}

/** A page as checks know it. In development, that's those that are open. */
export interface MentioningPage extends Pick<SourcePage, 'route' | 'frontmatter' | 'displayPath' | 'source' | 'item'> {
  summary?: { mentions?: PageMentions }
  parts?: readonly { page: MentioningPage }[]
}

/** Divides an address from its query. Names that code fills in aren't among those of the query. @param line of the address */
export function splitAddress(address: string, line: number): Pick<SaidRequest, 'url' | 'query' | 'line'> {
  const [before = '', query = ''] = address.replace(/#[\s\S]*$/, '').split(/\?([\s\S]*)/)
  // Templates, and what a shell or an editor of requests fills in.
  const url = before.trim().replace(/\{\{[^{}]*\}\}|\{[^{}/]*,[^{}/]*\}|\[\d+-\d+\]/g, FILLED)
  const names = query.split('&').flatMap((pair) => {
    const name = pair.replace(/=[\s\S]*/, '').trim()
    return name === '' || /[{}<>]|\.\.\./.test(name) ? [] : [attempt(() => decodeURIComponent(name.replaceAll('+', ' '))) ?? name]
  })
  return { url, query: names.map((name) => [name, line] as const), line }
}
