/** The files of an edition by their paths and keys, as plain data, by which another build takes them over without making them. */
import { copiedOutput, isAsset, type Output } from '../emit/output.ts'
import type { HostWork } from '../features/feature.ts'
import { type KnownNeeds, knownNeeds } from '../render/site-needs.ts'
import { prefixOnHost } from '../site/versions/version-files.ts'
import type { EditionFiles } from './site-outputs.ts'

/** A file by its path and its key, and by its parts if it consists of others. */
type Named = readonly [path: string, key: string, joins?: readonly string[]]

export interface RecordedEdition extends Pick<HostWork, 'data' | 'lockedUrls'> {
  site: Pick<HostWork['site'], 'config' | 'edition'>
  pages: readonly { route: string; displayPath: string; documents: readonly { path: string }[] }[]
  listedPages: HostWork['listedPages']
  /** Without other names of the same documents. */
  documents: readonly Named[]
  published: readonly Named[]
  needs: KnownNeeds
  stylesheet: Named
  /** Its own files, and the assets that it needs. */
  outputs: readonly Named[]
  lists: readonly { path: string }[]
}

/** Keys of the configuration from which files of the host are made, and documents that are listed again. */
const USED_KEYS: ReadonlySet<string> = new Set<keyof HostWork['site']['config']>([
  ...(['basePath', 'hostPath', 'version', 'versions', 'baseUrl', 'redirects', 'aliases', 'language'] as const),
  ...(['strings', 'search', 'security', 'head', 'blogDir'] as const),
])

export function recordEdition({ work, outputs, lists }: EditionFiles): RecordedEdition {
  return { ...recordWork(work), outputs: outputs.map(named), lists: lists.map(({ path }) => ({ path })) }
}

/** The part of an edition that files of the host need, without its files. */
export function recordWork(work: HostWork): RecordedEdition {
  const { site, data, pages, listedPages, documents, published, stylesheet, lockedUrls } = work
  const config = Object.fromEntries(Object.entries(site.config).filter(([key]) => USED_KEYS.has(key))) as HostWork['site']['config']
  return {
    site: { config, edition: { prefix: site.edition.prefix } },
    data: { basePath: data.basePath, ...(data.baseUrl !== undefined && { baseUrl: data.baseUrl }) },
    pages: pages.map(({ route, displayPath, documents }) => ({ route, displayPath, documents: documents.map(({ path }) => ({ path })) })),
    listedPages: listedPages.map(({ path, facts, lastUpdatedAt }) => ({ path, facts, lastUpdatedAt })),
    documents: documents.filter(({ sameAs }) => sameAs === undefined).map(named),
    published: published.map(named),
    needs: work.needs.of([...documents, ...published]),
    stylesheet: named(stylesheet),
    outputs: [],
    lists: [],
    lockedUrls,
  }
}

function named({ path, key, joins }: Output): Named {
  return joins === undefined ? [path, key] : [path, key, joins]
}

/** An edition whose files stay as they are. @param out the output folder */
export function takenOver(recorded: RecordedEdition, out: string): EditionFiles {
  const { site, documents, published, needs, stylesheet, outputs, lists, ...work } = recorded
  const [ofEdition, ofSource] = [prefixOnHost(site), prefixOnHost({ config: site.config, edition: { prefix: '' } })]
  const kept = ([path, key, joins]: Named, prefix = ofEdition): Output => {
    const output = copiedOutput(path, key, `${out}${isAsset(path) ? '' : prefix}/${path}`)
    return joins === undefined ? output : { ...output, joins }
  }
  return {
    work: {
      ...work,
      needs: knownNeeds(needs),
      site: { ...site, editions: [] },
      documents: documents.map((each) => kept(each)),
      published: published.map((each) => kept(each, ofSource)),
      stylesheet: kept(stylesheet),
    },
    outputs: outputs.map((each) => kept(each)),
    lists,
  }
}
