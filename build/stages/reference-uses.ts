/** The list of pages that link to a page of a reference, which is filled when all pages are known, like addresses. */

import { escapeAttribute } from '../../src/server/document/html.ts'
import { stringsOf } from '../../src/shared/config/use-strings.ts'
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { comparablePath, splitHref } from '../../src/shared/routes/paths.ts'
import { fillIn } from '../../src/shared/strings/fill-in.ts'
import { REFERENCE_STRINGS, type ReferenceStrings } from '../../src/shared/strings/reference-strings.ts'
import type { Addressing } from '../bundle/page-addresses.ts'
import { toListable } from '../compile/page-meta.ts'
import { partialsOf } from '../compile/partials.ts'
import { resolveInternal } from '../compile/plugins/rehype-links.ts'
import { resolveScheme } from '../site/link-schemes.ts'
import { editionPaths } from '../site/site.ts'
import type { CompiledEdition } from './edition-stage.ts'

type Work = Pick<CompiledEdition, 'site' | 'pages'>

interface Use {
  readonly title: string
  readonly path: string
}

export function leadingToUses(addressesOf: Addressing, work: Work): Addressing {
  const used = work.pages.filter((page) => page.summary.addresses.some(([, { to }]) => to === 'uses'))
  if (used.length === 0) return addressesOf
  const { basePath: start } = editionPaths(work.site)
  const strings = stringsOf(work.site.config, REFERENCE_STRINGS)
  const uses = usesOf(work, strings, new Map(used.map(({ route }) => [comparablePath(route), route])))
  return (page) => {
    // Pages of a reference have an address for each row.
    const lists = new Set(page.summary.addresses.flatMap(([hash, { to }]) => (to === 'uses' ? [hash] : [])))
    const list = () => listOf(uses.get(page.route) ?? [], strings.referenceUsedIn, start)
    return addressesOf(page).map(([hash, address]) => [hash, lists.has(hash) ? list() : address] as const)
  }
}

function usesOf({ site, pages }: Work, strings: ReferenceStrings, routes: ReadonlyMap<string, string>): Map<string, Use[]> {
  const paths = pages.map(({ route }) => route)
  const uses = new Map<string, Use[]>()
  for (const page of pages) {
    const seen = new Set<string>()
    for (const part of page.item === undefined && !isDynamicPattern(page.route) ? [page, ...partialsOf(page)] : []) {
      for (const { href, section } of part.summary.mentions?.uses ?? []) {
        const resolved = resolveScheme(href, site.schemes, paths) ?? resolveInternal(href, page)
        const route = typeof resolved === 'string' ? routes.get(comparablePath(splitHref(resolved).pathname)) : undefined
        const heading = section && part.summary.headings.filter(({ text }) => text === section[0])[section[1]]
        const path = heading === undefined ? page.route : `${page.route}#${heading.id}`
        if (route === undefined || route === page.route || seen.has(`${route} ${path}`)) continue
        seen.add(`${route} ${path}`)
        const { title = page.route } = toListable(page)
        const use = { path, title: heading === undefined ? title : fillIn(strings.referenceVariable, { name: title, value: heading.text }) }
        uses.set(route, [...(uses.get(route) ?? []), use])
      }
    }
  }
  return uses
}

function listOf(uses: readonly Use[], title: string, start: string): string {
  if (uses.length === 0) return ''
  const items = uses.map(({ path, title: text }) => `<li><a href="${escapeAttribute(start + path)}">${escapeAttribute(text)}</a></li>`)
  const label = escapeAttribute(title)
  return `<section class="dw-used-in" aria-label="${label}"><p class="dw-used-in-title" aria-hidden="true">${label}</p><ul>${items.join('')}</ul></section>`
}
