/** Tells that nothing has changed since a build, before any stage is loaded: everything that it looked at, and what it wrote, is as it was. */
import { join } from 'node:path'
import { restoreInterrupted } from '../emit/output-folder.ts'
import { isOutputAsLeft, WRITTEN_FOLDERS } from '../emit/seen-output.ts'
import { WRITTEN_FILES } from '../emit/written-file.ts'
import { isSameHistory } from '../inputs/history.ts'
import { changedLooks, grownUp, type Looks } from '../inputs/looks.ts'
import type { BundledConfig } from '../site/config/bundle-config.ts'
import { readPlainData } from '../site/config/plain-data.ts'
import { RUN_LIMITS, runConfig, runLimited } from '../site/config/run-config.ts'
import type { BuildSummary, FinishedBuild } from '../stages/build-summary.ts'
import type { KeptSource } from '../stages/edited-pages.ts'
import type { OtherSources } from '../stages/other-sources.ts'
import { readChecksummed, writeChecksummed } from '../store/checksummed-file.ts'
import { keepTexts, readKeptText } from '../store/kept-texts.ts'
import { memorySeal, openStore, type Store } from '../store/store.ts'
import { generatorVersion } from '../util/generator.ts'
import { hashOf } from '../util/hash.ts'
import { isWithin } from '../util/real-place.ts'
import type { SiteFolders } from '../util/site-folders.ts'

interface Kept {
  request: string
  config: string
  looks: Looks
  /** Identifies what it has left in the output folder. */
  output: string | undefined
  finished: FinishedBuild
}

/** Names of files, and in their seals. */
const NAME = 'last-build'
const SOURCE = 'last-source'
/** The files with the texts of its pages, and with what it has taken over. */
const TEXTS = 'last-texts'
const OTHERS = 'last-others'

/** Identifies a request for a build. @param options those that decide what is built */
export function buildRequestKey({ root, out }: SiteFolders, options: unknown): string {
  return hashOf(generatorVersion, JSON.stringify([root, out, process.cwd(), options, process.env.NODE_ENV]))
}

/** A build since which at most the contents of pages have changed. */
export interface LastBuild {
  finished: FinishedBuild
  /** Absolute paths of pages that have changed. */
  edited: readonly string[]
  /** The looks that see now what they saw then. */
  looks: Looks
  /** Compares the rest: false if a file that it has left, the configuration's value or the commit has changed. */
  confirm(store: Pick<Store, 'memory'>): Promise<boolean>
  /** Everything else that it was made from. */
  source(): KeptSource | undefined
}

/** Compares a site with its last build. @param bundling only awaited to confirm that it's as it was @returns undefined if more than pages has changed */
export async function findLastBuild(
  folders: SiteFolders,
  request: string,
  bundling: Promise<BundledConfig>,
): Promise<LastBuild | undefined> {
  const json = readChecksummed(join(folders.cache, NAME), NAME)
  if (json === undefined) return undefined
  const { finished, looks: seen, output, config, ...kept }: Kept = JSON.parse(json)
  restoreInterrupted(folders.out)
  const isSameCommit = isSameHistory(seen)
  if (kept.request !== request) return undefined
  const edited: string[] = []
  const looks = { ...seen }
  for (const [kind, path] of changedLooks(seen)) {
    if (kind !== 'page' || edited.length === MOST_EDITED) return undefined
    edited.push(path)
    delete looks[`${kind} ${path}`]
  }
  const confirm: LastBuild['confirm'] = async (store) => {
    if (output === undefined || output !== memorySeal(folders.cache, WRITTEN_FILES)) return false
    const { last } = store.memory(WRITTEN_FILES)
    if (!(await isOutputAsLeft(folders.out, last, store.memory(WRITTEN_FOLDERS).last)) || !(await isSameCommit)) return false
    const bundled = await bundling
    const exported = await runConfig(bundled, folders, RUN_LIMITS)
    const key = runLimited(bundled, RUN_LIMITS.busy, () => configKey(readPlainData(exported?.value)?.value))
    return key === config
  }
  // The time until pages that have changed are compiled is for the rest.
  if (edited.length === 0 && !(await confirm(openStore(folders.cache)))) return undefined
  return { finished, edited, looks, confirm, source: () => readSource(folders, output) }
}

/** More pages than anyone edits between two builds are compiled like all. */
const MOST_EDITED = 20

function readSource({ cache }: SiteFolders, output: string | undefined): KeptSource | undefined {
  const json = readChecksummed(join(cache, SOURCE), SOURCE)
  const kept: { output: string | undefined; source: KeptSource } | undefined = json === undefined ? undefined : JSON.parse(json)
  return output !== undefined && kept?.output === output ? kept.source : undefined
}

/** Texts are only written if all of them are new. */
function writeSource(cache: string, output: string | undefined, source: KeptSource): void {
  const { texts = join(cache, TEXTS) } = source.listed
  const allTexts = () => source.listed.pages.map(({ documentData }) => readKeptText(documentData))
  const places = source.listed.texts === undefined ? keepTexts(texts, allTexts()) : []
  const pages = source.listed.pages.map((page, index) => ({ ...page, documentData: places[index] ?? page.documentData }))
  const others = source.others && inFile(source.others, join(cache, OTHERS))
  writeChecksummed(
    join(cache, SOURCE),
    SOURCE,
    JSON.stringify({ output, source: { ...source, listed: { ...source.listed, pages, texts }, others } }),
  )
}

function inFile(others: OtherSources, file: string): OtherSources {
  if (others.file !== undefined) return others
  const [text = others.text] = keepTexts(file, [readKeptText(others.text)])
  return { ...others, text, file }
}

/** Remembers how a build ended, unless functions in the configuration may give other results the next time. */
export function rememberBuild(
  { cache, out }: SiteFolders,
  request: string,
  looks: Looks,
  { config: value, pages, files, bytes, warnings, notices, keepSource }: BuildSummary,
): void {
  const config = configKey(value)
  if (config === undefined) return
  const isCounted = (path: string) => !isWithin(cache, path) && !isWithin(out, path)
  const kept: Kept = {
    request,
    config,
    looks: grownUp(looks, isCounted),
    finished: { pages, files, bytes, warnings, notices },
    output: memorySeal(cache, WRITTEN_FILES),
  }
  const source = keepSource()
  if (source !== undefined) writeSource(cache, kept.output, source)
  writeChecksummed(join(cache, NAME), NAME, JSON.stringify(kept))
}

/** Identifies a configuration that is only data: equal keys mean equal values. Undefined with functions or React elements, whose results may vary. */
export function configKey(config: unknown): string | undefined {
  let isData = true
  const key = JSON.stringify(config, (_, value: unknown) => {
    isData &&= typeof value !== 'function' && typeof value !== 'symbol'
    // React elements aren't looked into: they may be circles.
    return isData ? value : undefined
  })
  return isData ? key : undefined
}
