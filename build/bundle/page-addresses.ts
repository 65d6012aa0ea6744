/** Resolves the addresses that pages leave open, once it's known where pages stand: in which edition, below which base path. */
import { withBasePath } from '../../src/shared/routes/paths.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import type { Addresses } from '../compile/open-addresses.ts'
import type { AddressTarget } from '../compile/page-file.ts'
import { isAsset } from '../emit/output.ts'
import { resolveScheme } from '../site/link-schemes.ts'
import type { ResolvedConfig } from '../site/resolve-config.ts'
import type { Site } from '../site/site.ts'
import { createStarts, type KnownPaths } from './languages-starts.ts'

/** From a page to its addresses. */
export type Addressing = (page: Pick<CompiledPage, 'route' | 'summary'>) => Addresses

export function createAddressing(
  site: { config: Pick<ResolvedConfig, 'basePath' | 'baseUrl' | 'hostPath'> } & Pick<Site, 'edition' | 'schemes' | 'locale'>,
  known: KnownPaths,
): Addressing {
  const { basePath, hostPath } = site.config
  const { start, startOf } = createStarts(site, known)

  function addressOf(target: AddressTarget, route: string): string {
    switch (target.to) {
      case 'part':
        return start + route
      case 'page':
        return startOf(target.path) + target.path
      case 'section':
        return target.part
      case 'uses':
        return ''
      case 'file':
        return (isAsset(target.path.slice(1)) ? hostPath : basePath) + target.path
      case 'scheme': {
        const found = resolveScheme(target.address, site.schemes, known.pages)
        if (found !== undefined && typeof found !== 'string' && 'onHost' in found)
          return target.isOfComponent ? found.onHost : withBasePath(hostPath, found.onHost)
        if (typeof found !== 'string') return target.address
        return target.isOfComponent ? found : withBasePath(start, found)
      }
    }
  }

  return ({ route, summary }) => summary.addresses.map(([hash, target]) => [hash, addressOf(target, route)])
}
