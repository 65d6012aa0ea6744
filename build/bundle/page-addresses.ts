/** Resolves the addresses that pages leave open, once it's known where pages stand: in which edition, below which base path. */
import { comparablePath, decodedPart, withBasePath } from '../../src/shared/routes/paths.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import type { Addresses } from '../compile/open-addresses.ts'
import type { AddressTarget } from '../compile/page-file.ts'
import { withPartials } from '../compile/partials.ts'
import { isAsset } from '../emit/output.ts'
import { resolveScheme } from '../site/link-schemes.ts'
import type { ResolvedConfig } from '../site/resolve-config.ts'
import { editionPaths, type Site } from '../site/site.ts'

export interface KnownPaths {
  /** Paths of the edition's pages. */
  pages: readonly string[]
  /** Paths of the files in `public/`. */
  files: readonly string[]
}

/** From a page to its addresses. */
export type Addressing = (page: Pick<CompiledPage, 'route' | 'summary'>) => Addresses

export function createAddressing(
  site: { config: Pick<ResolvedConfig, 'basePath'> } & Pick<Site, 'edition' | 'schemes'>,
  known: KnownPaths,
): Addressing {
  const { basePath } = site.config
  const { basePath: start } = editionPaths(site)
  const pages = new Set(known.pages.map(comparablePath))
  const files = new Set(known.files)
  const isFile = (path: string) => [path, `${path}/index.html`].some((file) => isAsset(file) || files.has(file))
  const startOf = (path: string) =>
    start === basePath || pages.has(comparablePath(path)) || !isFile(decodedPart(path.slice(1))) ? start : basePath

  function addressOf(target: AddressTarget, route: string): string {
    switch (target.to) {
      case 'part':
        return start + route
      case 'page':
        return startOf(target.path) + target.path
      case 'file':
        return basePath + target.path
      case 'scheme': {
        const found = resolveScheme(target.address, site.schemes, known.pages)
        if (typeof found !== 'string') return found !== undefined && 'onHost' in found ? basePath + found.onHost : target.address
        return target.isOfComponent ? found : withBasePath(start, found)
      }
    }
  }

  return ({ route, summary }) =>
    Object.fromEntries(Object.entries(summary.addresses).map(([hash, target]) => [hash, addressOf(target, route)]))
}

/** The addresses of pages and of what they include, for code that has several of them. */
export function addressesOfAll(pages: readonly CompiledPage[], addressesOf: Addressing): Addresses {
  return Object.assign({}, ...withPartials(pages).map(addressesOf))
}
