/**
 * Sources beside one of which words have changed. None of them has, so all of their files stay, whichever these are, and what the host's files are made from is
 * plain data, which an edit reads and doesn't write.
 */
import { copiedOutput, isAsset, type Output } from '../emit/output.ts'
import { WRITTEN_FILES } from '../emit/written-file.ts'
import { dataOf, type KeptDocumentData } from '../render/document-data.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Site } from '../site/site.ts'
import type { VersionPaths } from '../site/versions/version-paths.ts'
import { type RecordedEdition, recordWork, takenOver } from './recorded-edition.ts'
import { type EditionFiles, filesOnHost } from './site-outputs.ts'

interface Source<Edition> {
  pages: number
  warnings: readonly Diagnostic[]
  editions: readonly Edition[]
}

interface RecordedSources {
  paths: readonly VersionPaths[]
  sources: readonly Source<RecordedEdition>[]
}

export interface OtherSources {
  /** `RecordedSources` as JSON. */
  text: KeptDocumentData['documentData']
  /** The file with the text, if that's in one. */
  file?: string
  /** Assets of the source itself that others need, too. */
  shared: readonly string[]
}

/** @returns undefined if there are none */
export function keepOthers(own: EditionFiles, others: readonly Source<EditionFiles>[]): OtherSources | undefined {
  if (others.length === 0) return undefined
  const { site, versions = [] } = own.work
  const paths = versions.flatMap(({ name, editions }): VersionPaths[] => {
    // Ids only matter to links, and none of these have changed.
    return name === site.config.version ? [] : [{ name, editions: editions.map((edition) => ({ ...edition, ids: {} })), links: [] }]
  })
  const sources = others.map(({ pages, warnings, editions }): Source<RecordedEdition> => {
    return { pages, warnings, editions: editions.map(({ work }) => recordWork(work)) }
  })
  const theirs = new Set(others.flatMap(({ editions }) => editions.flatMap(({ outputs }) => outputs.map(({ path }) => path))))
  const shared = own.outputs.flatMap(({ path }) => (isAsset(path) && theirs.has(path) ? [path] : []))
  return { text: JSON.stringify({ paths, sources } satisfies RecordedSources), shared }
}

interface KeptBeside {
  others: OtherSources | undefined
  /** The source itself, as the last build has left it. */
  files: RecordedEdition
}

/** @returns undefined if there are none @throws LostEntryError if what was kept of them isn't there any more */
export function takeOthers({ folders, store }: Pick<Site, 'folders' | 'store'>, { others, files: last }: KeptBeside) {
  if (others === undefined) return undefined
  const { paths, sources } = dataOf<RecordedSources>(others.text, others.file)
  const sites = sources.map(({ editions, ...source }) => ({
    ...source,
    site: { store },
    editions: editions.map((edition) => takenOver(edition, folders.out)),
    notices: [],
    urls: () => [],
    finish() {},
  }))
  const isShared = new Set(others.shared)
  const own = new Set(filesOnHost(takenOver(last, folders.out)).flatMap(({ path }) => (isShared.has(path) ? [] : [path])))
  const files = [...store.memory(WRITTEN_FILES).last].flatMap(([path, { key }]): Output[] => {
    return own.has(path) ? [] : [copiedOutput(path, key, `${folders.out}/${path}`)]
  })
  return { paths, sites, files }
}

/** After an edit. @param isThere true for files that were there before it */
export function othersBeside(
  others: OtherSources,
  own: readonly Output[],
  last: Pick<RecordedEdition, 'outputs'>,
  isThere: (path: string) => boolean,
): OtherSources {
  const before = new Set(last.outputs.map(([path]) => path))
  const found = own.flatMap(({ path }) => (isAsset(path) && !before.has(path) && isThere(path) ? [path] : []))
  return { ...others, shared: [...others.shared, ...found] }
}
