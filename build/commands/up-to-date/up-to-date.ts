/**
 * Tells by the states of files that nothing has changed since a site was built. Then there's nothing to build, and no stage of a build has to
 * be loaded. Where that's uncertain, the site is built, which is never wrong, only slower.
 */
import { join, sep } from 'node:path'
import { restoreInterrupted } from '../../emit/output-folder.ts'
import type { BuiltSite, FinishedBuild } from '../../features/build-summary.ts'
import { SiteError } from '../../report/diagnostic.ts'
import type { BundledConfig } from '../../site/config/bundle-config.ts'
import { configKey } from '../../site/config/config-key.ts'
import { readPlainData } from '../../site/config/plain-data.ts'
import { RUN_LIMITS, runConfig, runLimited } from '../../site/config/run-config.ts'
import { readChecksummed, writeChecksummed } from '../../store/checksummed-file.ts'
import { isSameEnvironment, type ReadEnvironment } from '../../store/environment.ts'
import type { SiteFolders } from '../../util/site-folders.ts'
import { surroundingFiles, surroundingsState } from './build-environment.ts'
import { changedAt, filesState, foldersState, outputState, writtenState } from './file-states.ts'

/** What was there before a build began. */
export interface StartingPoint {
  /** Epoch milliseconds. */
  time: number
  /** Hash of all files in the site's folders. Undefined if some can't be read, which the build judges. */
  sources: string | undefined
  /** Hash of what else it depends on. */
  surroundings: Promise<string>
}

interface Kept {
  sources: string
  surroundings: string
  config: string
  files: readonly string[]
  variables: ReadEnvironment['variables']
  filesState: string
  output: string
  finished: FinishedBuild
}

/** Both the name of the file and the name in its seal. */
const NAME = 'up-to-date'

/** @param options those of the command that decide what is built */
export function startingPoint(folders: SiteFolders, options: unknown): StartingPoint {
  return { time: Date.now(), sources: sourcesState(folders), surroundings: surroundingsState(folders, options) }
}

/** Compares a configuration with that of the last build. Returns how that ended, if nothing at all has changed. */
export type CompareConfig = (bundled: BundledConfig) => Promise<FinishedBuild | undefined>

/** Undefined if a file of a site, of what it's made from, or of the built site isn't what it was after the last build. */
export function findUpToDate(folders: SiteFolders, start: StartingPoint): CompareConfig | undefined {
  const json = readChecksummed(join(folders.cache, NAME), NAME)
  if (json === undefined) return undefined
  const kept: Kept = JSON.parse(json)
  restoreInterrupted(folders.out)
  if (
    kept.sources !== start.sources ||
    !isSameEnvironment(kept.variables) ||
    kept.filesState !== filesState(kept.files) ||
    kept.output !== outputState(folders.out)
  )
    return undefined
  return async (bundled) => {
    if (kept.surroundings !== (await start.surroundings)) return undefined
    const exported = await runConfig(bundled, folders, RUN_LIMITS)
    const key = runLimited(bundled, RUN_LIMITS.busy, () => configKey(readPlainData(exported?.value)?.value))
    return key === kept.config ? kept.finished : undefined
  }
}

/**
 * Remembers how a build ended, unless it may have to be done again although no file tells: for functions in the configuration, or for a file that was
 * saved while the site was built.
 */
export async function rememberBuild(
  folders: SiteFolders,
  start: StartingPoint,
  { inputs, outputs, pages, files: count, bytes, warnings, notices }: BuiltSite,
): Promise<void> {
  const config = inputs && configKey(inputs.config)
  if (inputs === undefined || config === undefined || start.sources === undefined) return
  const own = [folders.content, folders.public].map((folder) => folder + sep)
  const others = [...inputs.files, ...surroundingFiles(folders.root)].filter((file) => !own.some((folder) => file.startsWith(folder)))
  const files = [...new Set(others)].sort()
  const surroundings = await start.surroundings
  if (files.some((file) => changedAt(file) > start.time - CLOCK_TOLERANCE) || sourcesState(folders) !== start.sources) return
  const kept: Kept = {
    sources: start.sources,
    surroundings,
    config,
    files,
    variables: inputs.variables,
    finished: { pages, files: count, bytes, warnings, notices },
    filesState: filesState(files),
    output: writtenState(Object.entries(outputs)),
  }
  writeChecksummed(join(folders.cache, NAME), NAME, JSON.stringify(kept))
}

/** In milliseconds. Some file systems only keep whole seconds, and some are on a machine with another clock. */
const CLOCK_TOLERANCE = 2000

function sourcesState({ content, public: published }: SiteFolders): string | undefined {
  try {
    return foldersState([content, published])
  } catch (error) {
    if (error instanceof SiteError) return undefined
    throw error
  }
}
