/** The schemes of a site's references. What they lead to is only known when its pages are listed. */
import type { Root } from 'mdast'
import { type ReferenceConfig, schemeOf } from '../../../../src/shared/config/options/reference.ts'
import type { ReferenceScheme } from '../../../site/reference-scheme.ts'
import type { ResolvedConfig } from '../../../site/resolve-config.ts'
import { displayPath } from '../../../util/site-folders.ts'
import type { ListedReferences } from '../list-references.ts'

type Listed = ListedReferences['references'][number]

/** @param listedAt the reference at a path, if it has been read */
export function linkSchemes(
  { reference = {} }: Pick<ResolvedConfig, 'reference'>,
  listedAt: (base: string) => Pick<Listed, 'index' | 'changes'> | undefined,
): ReferenceScheme[] {
  return Object.entries(reference).map(([base, config]: [string, ReferenceConfig]): ReferenceScheme => {
    const scheme = schemeOf(base, config)
    const indexOf = () => listedAt(base)?.index()
    return {
      scheme,
      resolve: (rest) => indexOf()?.resolve(rest) ?? base,
      callLink(code) {
        const isCall = /^[A-Z]+ \/[^?#]*$/.test(code) && indexOf()?.itemOf(code)?.operation !== undefined
        return isCall ? `${scheme}:${code}` : undefined
      },
      async contentOf(rest, part): Promise<Root | undefined> {
        const index = indexOf()
        return index && (await import('./content.ts')).contentOf(index, rest, part)
      },
      async items() {
        const { lineOfPlace } = await import('../document/located.ts')
        return (indexOf()?.items ?? []).map(({ id, link: address, operation, at }) => {
          const call = operation !== undefined && !operation.isWebhook ? { call: `${operation.method} ${operation.path}` } : {}
          return { address, id, ...call, file: displayPath(at.file.path), line: lineOfPlace(at) }
        })
      },
      async changes() {
        const { changes, index } = listedAt(base) ?? {}
        return changes && index && (await import('../changes/show-changes.ts')).changesText(changes, index().reference.title)
      },
    }
  })
}
