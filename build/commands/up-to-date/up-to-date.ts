/** Tells by the states of files that nothing has changed since a build, before any stage is loaded. In doubt, the site is built, which is never wrong. */
import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { join, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { listSite, restoreInterrupted } from '../../emit/output-folder.ts'
import { SiteError } from '../../report/diagnostic.ts'
import type { BundledConfig } from '../../site/config/bundle-config.ts'
import { readPlainData } from '../../site/config/plain-data.ts'
import { RUN_LIMITS, runConfig, runLimited } from '../../site/config/run-config.ts'
import { mayHaveHistory } from '../../site/discover/git-dates.ts'
import { walkTree } from '../../site/discover/walk.ts'
import type { BuiltSite, FinishedBuild } from '../../stages/build-summary.ts'
import { readChecksummed, writeChecksummed } from '../../store/checksummed-file.ts'
import { isSameEnvironment, type ReadEnvironment } from '../../store/environment.ts'
import { type FileState, statsOf } from '../../util/file-state.ts'
import { generatorVersion } from '../../util/generator.ts'
import { hashOf } from '../../util/hash.ts'
import { foldersFrom, LOCK_FILES, type SiteFolders } from '../../util/site-folders.ts'

export interface StartingPoint {
  /** Epoch milliseconds. */
  time: number
  /** Hash of all files in the site's folders. Undefined if some can't be read, which the build judges. */
  sources: string | undefined
  /** Hash of everything else that it depends on. */
  environment: Promise<string>
}

interface Kept {
  sources: string
  environment: string
  config: string
  files: readonly string[]
  variables: ReadEnvironment['variables']
  filesState: string
  output: string
  finished: FinishedBuild
}

/** Both the name of the file and the name in its seal. */
const NAME = 'up-to-date'

/** @param options those that decide what is built */
export function startingPoint(folders: SiteFolders, options: unknown): StartingPoint {
  return { time: Date.now(), sources: sourcesState(folders), environment: environmentState(folders, options) }
}

/** Compares a site with its last build. @param bundling only awaited if no file has changed @returns how that ended, if nothing has changed */
export async function findUpToDate(
  folders: SiteFolders,
  start: StartingPoint,
  bundling: Promise<BundledConfig>,
): Promise<FinishedBuild | undefined> {
  const json = readChecksummed(join(folders.cache, NAME), NAME)
  if (json === undefined) return undefined
  const kept: Kept = JSON.parse(json)
  restoreInterrupted(folders.out)
  if (
    kept.sources !== start.sources ||
    !isSameEnvironment(kept.variables) ||
    kept.filesState !== filesState(kept.files) ||
    kept.output !== (await currentOutputState(folders.out)) ||
    kept.environment !== (await start.environment)
  )
    return undefined
  const bundled = await bundling
  const exported = await runConfig(bundled, folders, RUN_LIMITS)
  const key = runLimited(bundled, RUN_LIMITS.busy, () => configKey(readPlainData(exported?.value)?.value))
  return key === kept.config ? kept.finished : undefined
}

/** Bundling the configuration goes on meanwhile: esbuild's process waits for answers of this one. */
async function currentOutputState(out: string): Promise<string> {
  const lines: string[] = []
  for (const path of listSite(out)) {
    lines.push(stateLine(path, statsOf(`${out}/${path}`)))
    if (lines.length % FILES_PER_TURN === 0) await setImmediate()
  }
  return hashSorted(lines)
}

/** Looking at these takes a few milliseconds. */
const FILES_PER_TURN = 500

/** Remembers how a build ended, unless functions in the configuration or a file that was saved meanwhile may ask for another one. */
export async function rememberBuild(
  folders: SiteFolders,
  start: StartingPoint,
  { inputs, outputs, pages, files: count, bytes, warnings, notices }: BuiltSite,
): Promise<void> {
  const config = inputs && configKey(inputs.config)
  if (inputs === undefined || config === undefined || start.sources === undefined) return
  const own = [folders.content, folders.public].map((folder) => folder + sep)
  // Such files of a site may be in its folder and in all above.
  const places = foldersFrom(folders.root).flatMap((folder) => NAMES.map((name) => join(folder, name)))
  const others = [...inputs.files, ...places].filter((file) => !own.some((folder) => file.startsWith(folder)))
  const files = [...new Set(others)].sort()
  const environment = await start.environment
  if (files.some((file) => changedAt(file) > start.time - CLOCK_TOLERANCE) || sourcesState(folders) !== start.sources) return
  const kept: Kept = {
    sources: start.sources,
    environment,
    config,
    files,
    variables: inputs.variables,
    finished: { pages, files: count, bytes, warnings, notices },
    filesState: filesState(files),
    output: hashSorted(Object.entries(outputs).map(([path, state]) => stateLine(path, state))),
  }
  writeChecksummed(join(folders.cache, NAME), NAME, JSON.stringify(kept))
}

/** In milliseconds. Some file systems only keep whole seconds, and some are on a machine with another clock. */
const CLOCK_TOLERANCE = 2000

/** Everything in the site's folders, except packages and what Git keeps. Links count as what they lead to. */
function sourcesState({ content, public: published }: SiteFolders): string | undefined {
  const isIgnored = (name: string) => name === 'node_modules' || name === '.git'
  try {
    return filesState([content, published].flatMap((folder) => [...walkTree(folder, isIgnored)].map(({ path }) => path)))
  } catch (error) {
    if (error instanceof SiteError) return undefined
    throw error
  }
}

/** Variables that change what a build makes, or what it finds. A configuration may read others, which shows in its values. */
const VARIABLES = ['NODE_ENV', 'NODE_PATH', 'SOURCE_DATE_EPOCH', 'GIT_DIR', 'GIT_WORK_TREE']

/** @param options those that decide what is built */
async function environmentState({ root, content, out }: SiteFolders, options: unknown): Promise<string> {
  const variables = VARIABLES.map((name) => process.env[name] ?? null)
  return hashOf(generatorVersion, JSON.stringify([root, out, process.cwd(), options, variables]), await lastCommit(content))
}

/** Dates of pages come from the history, which changes with each commit, and when a shallow clone gets the rest. Empty without Git, a repository or a commit. */
async function lastCommit(content: string): Promise<string> {
  if (!mayHaveHistory(content)) return ''
  const answer = promisify(execFile)('git', ['rev-parse', 'HEAD', '--is-shallow-repository'], { cwd: content })
  return answer.then(
    ({ stdout }) => stdout,
    () => '',
  )
}

/** Files that one of the usual package managers changes with each installation, and that decide how modules are found and compiled. */
const NAMES = [
  'package.json',
  'tsconfig.json',
  '.pnp.cjs',
  ...Object.keys(LOCK_FILES),
  'node_modules/.package-lock.json',
  'node_modules/.modules.yaml',
  'node_modules/.yarn-state.yml',
  'node_modules/.yarn-integrity',
]

function filesState(files: readonly string[]): string {
  return hashSorted(files.map((file) => stateLine(file, followedState(file))))
}

/** In epoch milliseconds; 0 if it's missing. */
function changedAt(file: string): number {
  const { mtimeMs = 0, ctimeMs = 0 } = followedState(file) ?? {}
  return Math.max(mtimeMs, ctimeMs)
}

function followedState(path: string): FileState | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

/** Texts, because tens of thousands of `Stats` take longer to keep than to read. */
function stateLine(path: string, state: FileState | undefined): string {
  return `${path}\0${state && [state.size, state.ino, state.mtimeMs, state.ctimeMs]}`
}

function hashSorted(lines: string[]): string {
  return hashOf(lines.sort().join('\n'))
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
