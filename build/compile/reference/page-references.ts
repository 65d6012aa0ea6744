/** The part of a page's input that's about references: the operations that its code names, and the content that it shows. A page is compiled again if these change. */
import type { Root } from 'mdast'
import type { SourcePage } from '../../site/discover/page-entry.ts'
import { referenceSchemes } from '../../site/reference-scheme.ts'
import type { Site } from '../../site/site.ts'

export interface PageReferences {
  /** Links by the code that becomes one. Left out on pages of a reference, whose author writes for more than this site. */
  readonly calls?: readonly (readonly [code: string, link: string])[]
  readonly parts?: readonly { readonly to: string; readonly part?: string; readonly tree?: Root }[]
  /** Set for pages that list those that link to them. */
  readonly isUsed?: true
}

const CALL = String.raw`(?:GET|PUT|POST|DELETE|OPTIONS|HEAD|PATCH|TRACE|QUERY) \/[^\s\x60]*`

/** Code that is exactly a method and a path. */
export const CALL_IN_CODE = new RegExp(`^${CALL}$`)

const CALLS_IN_SOURCE = new RegExp(`\`(${CALL})\``, 'g')
const COMPONENT = /<Reference\s([^>]*)>/g

/** Returns a function from a page to that part, empty on a site without references. */
export function createPageReferences({
  schemes: all,
}: Pick<Site, 'schemes'>): (page: Pick<SourcePage, 'source' | 'item'>) => Promise<{ references?: PageReferences }> {
  const schemes = referenceSchemes(all)
  if (schemes.length === 0) return () => Promise.resolve({})
  return async ({ source, item }) => {
    if (item !== undefined) return item.linkCode === undefined ? {} : { references: { isUsed: true } }
    const codes = [...new Set([...source.matchAll(CALLS_IN_SOURCE)].map(([, code = '']) => code))]
    const calls = codes.flatMap((code) => {
      const links = schemes.flatMap((scheme) => scheme.callLink(code) ?? [])
      return links.length === 1 ? links.map((link) => [code, link] as const) : []
    })
    const written = [...source.matchAll(COMPONENT)].map(([, attributes = '']) => attributes)
    const parts = await Promise.all(
      written.map(async (attributes) => {
        const [to = '', part] = ['to', 'part'].map(
          (name) => new RegExp(String.raw`(?<![\w-])${name}=(["'])(.*?)\1`, 's').exec(attributes)?.[2],
        )
        const [, name = '', rest = ''] = /^([^:]*):(.*)$/s.exec(to) ?? []
        const tree = await schemes.find(({ scheme }) => scheme === name.toLowerCase())?.contentOf(rest, part)
        return { to, ...(part !== undefined && { part }), ...(tree && { tree }) }
      }),
    )
    return { references: { calls, ...(parts.length > 0 && { parts }) } }
  }
}
