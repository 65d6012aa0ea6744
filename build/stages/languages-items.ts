/** Pages that features make are in one language, and links from the others lead there. */
import { comparablePath, splitHref } from '../../src/shared/routes/paths.ts'
import type { Addressing } from '../bundle/page-addresses.ts'
import type { SourcePage } from '../site/discover/page-entry.ts'
import { isFallback, pathOnHost } from '../site/languages/language-pages.ts'
import { resolveScheme } from '../site/link-schemes.ts'
import type { Site } from '../site/site.ts'

interface Everywhere {
  site: Pick<Site, 'config' | 'edition' | 'schemes'>
  /** Pages of all languages. */
  all: readonly Pick<SourcePage, 'route' | 'language' | 'item'>[]
}

/** Finds what an address leads to, if that's a page that a feature has made in another language. @returns its path and hash, without a prefix and with it */
export function itemsElsewhere({ site, all }: Everywhere): (address: string) => { path: string; onHost: string } | undefined {
  const items = all.filter((page) => page.item !== undefined && isFallback(page, site.edition))
  const byPath = new Map(items.map((page) => [comparablePath(page.route), pathOnHost(page)]))
  const routes = items.map(({ route }) => route)
  return (address) => {
    if (items.length === 0) return undefined
    const path = resolveScheme(address, site.schemes, routes) ?? address
    if (typeof path !== 'string') return undefined
    const { pathname, search, hash } = splitHref(path)
    const onHost = byPath.get(comparablePath(pathname))
    return onHost === undefined ? undefined : { path, onHost: onHost + search + hash }
  }
}

/** The addresses of pages, of which some lead to such items. Components add the path of their own language, unless it's the host's (`hostLinks`). */
export function leadingToItems(addressesOf: Addressing, everywhere: Everywhere): Addressing {
  const find = itemsElsewhere(everywhere)
  const { basePath } = everywhere.site.config
  return (page) => {
    const others = page.summary.addresses.flatMap(([hash, target]) => {
      const found = target.to === 'page' ? find(target.path) : target.to === 'scheme' ? find(target.address) : undefined
      if (found === undefined) return []
      return [[hash, 'isOfComponent' in target ? found.path : basePath + found.onHost] as const]
    })
    return [...addressesOf(page), ...others]
  }
}
