/** The last stage: writes the site next to the previous one, then replaces that. Only this stage writes to the output folder. */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isNamedByContents } from '../../src/server/preview/caching.ts'
import { isFile } from '../../src/server/preview/is-file.ts'
import { BUILDS_FILE } from '../../src/shared/routes/site-files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Store } from '../store/store.ts'
import { attempt } from '../util/attempt.ts'
import { hashOf } from '../util/hash.ts'
import { claimDraft } from './draft-owner.ts'
import { copiedOutput, type Output } from './output.ts'
import { assertAlone, isImmovable, listSite, stagingFolder, waitForOthers } from './output-folder.ts'
import { filesIn, isComplete } from './pending-changes.ts'
import { publish, siteState } from './publish.ts'
import { describeFolders, pathsIn, WRITTEN_FOLDERS } from './seen-output.ts'
import { createStagingWriter, type StagingOptions } from './staging.ts'
import { describePublished, seenIn, unchangedFiles, WRITTEN_FILES, type WrittenFiles } from './written-file.ts'

export interface EmitResult {
  files: number
  bytes: number
  /** How many files were written. The others were reused from the last build. */
  written: number
  /** What is in the output folder now, by path: for the next build. */
  outputs: WrittenFiles
  /** Problems that showed while files were made. */
  warnings: Diagnostic[]
}

export interface EmitTools {
  /** Remembers what the last build wrote. */
  store: Store
  /** How many earlier builds keep their assets. */
  keepAssets?: number | undefined
  /** The most files that may change without the folder being replaced. */
  fewChanges?: number
  /** Called when everything has been written. If it rejects, the old site stays in place. */
  approve?(): Promise<void>
  onReady?: StagingOptions['onReady']
}

/**
 * Updates the output folder so that it contains exactly these outputs. Files with the key and contents of the last build are
 * reused. If nothing has changed, the folder isn't touched. Call `prepareOutput` first.
 */
export async function emitSite(
  out: string,
  current: readonly Output[],
  { store, keepAssets, fewChanges = FEW_CHANGES, approve, onReady }: EmitTools,
): Promise<EmitResult> {
  const [memory, folders] = [store.memory(WRITTEN_FILES), store.memory(WRITTEN_FOLDERS)]
  const { last } = memory
  const isInside = isImmovable(out)
  if (isInside) await waitForOthers(out)
  const base = siteState(out)
  const seen = seenIn(out, last)
  const outputs = withKeptAssets(out, current, keepAssets, last)
  const unchanged = unchangedFiles(out, outputs, last)
  const paths = new Set(outputs.map(({ path }) => path))
  const isGone = (path: string) => !paths.has(path)
  const removed = pathsIn(out, last, folders.last).filter(isGone)
  const warnings: Diagnostic[] = []
  const done = (files: WrittenFiles, written: number): EmitResult => {
    memory.next = files
    let bytes = 0
    for (const { size } of files.values()) bytes += size
    return { files: files.size, bytes, written, outputs: files, warnings }
  }
  const count = outputs.length - unchanged.size
  if (count === 0 && removed.length === 0) {
    folders.next = describeFolders(out, paths, [], seen)
    return done(unchanged, 0)
  }
  const draft = stagingFolder(out)
  const staging = filesIn(draft)
  rmSync(draft, { recursive: true, force: true })
  let release = () => {}
  try {
    mkdirSync(staging, { recursive: true })
    release = claimDraft(draft)
    if (isInside) assertAlone(out)
    const staysInPlace = isInside || (base !== undefined && count <= fewChanges)
    const warn = (warning: Diagnostic) => void warnings.push(warning)
    const writer = createStagingWriter({ staging, out, unchanged, staysInPlace, made: store.shared.output, onReady, warn })
    await writer.write(outputs)
    await approve?.()
    const { written, files } = writer
    const finished = { draft, written, removed, base }
    const isWhole = !staysInPlace || written.size === outputs.length
    while (!publish({ ...finished, isWhole }, out)) {
      Object.assign(finished, { base: siteState(out), removed: [...listSite(out)].filter(isGone) })
      await writer.recheck()
    }
    // Links that came or went have changed the states of the other names of their files.
    const touched = new Set([...written, ...removed].flatMap((path) => [last.get(path)?.ino, files.get(path)?.ino]))
    for (const [path, file] of files) {
      if (!staysInPlace || touched.has(file.ino)) files.set(path, describePublished(`${out}/${path}`, file))
    }
    folders.next = describeFolders(out, paths, [...written, ...finished.removed], isWhole ? undefined : seen)
    return done(files, written.size)
  } finally {
    release()
    if (!(isInside && isComplete(draft))) rmSync(draft, { recursive: true, force: true })
  }
}

/**
 * So many files are moved into the last site, which has another name meanwhile: a server doesn't find it for as long as that takes. If more have changed,
 * a new folder replaces it, with links to those that haven't.
 */
const FEW_CHANGES = 250

/**
 * The outputs together with the assets of the last builds, for readers whose documents are from one of them, and a list of which build has which. Call
 * this when all outputs are known.
 * @param count how many earlier builds. Without it, there are just the outputs
 * @param last what the last build wrote, by path
 */
export function withKeptAssets(out: string, outputs: readonly Output[], count: number | undefined, last: WrittenFiles): readonly Output[] {
  if (count === undefined) return outputs
  const current = assetsIn(outputs.map(({ path }) => path))
  const builds = readBuilds(out)
  // A build that changes no asset isn't another one, so repeating it doesn't push out the others.
  const earlier = builds.filter((assets) => assets.join() !== current.join()).slice(0, count)
  const inCurrent = new Set(current)
  const kept = [...new Set(earlier.flat())].filter((path) => !inCurrent.has(path) && isFile(join(out, path)))
  const list = `${JSON.stringify([current, ...earlier], null, 1)}\n`
  return [
    ...outputs,
    ...kept.map((path) => copiedOutput(path, last.get(path)?.key ?? path, join(out, path))),
    { path: BUILDS_FILE, key: hashOf(list), contents: () => list },
  ]
}

/** The assets of the builds in the output folder. Without a list, or if something else has written it, what is there is one build. */
function readBuilds(out: string): string[][] {
  const builds: unknown = attempt(() => JSON.parse(readFileSync(join(out, BUILDS_FILE), 'utf8')))
  const isBuild = (build: unknown): build is string[] => Array.isArray(build) && build.every((path) => typeof path === 'string')
  if (Array.isArray(builds) && builds.every(isBuild)) return builds.map(assetsIn)
  return existsSync(out) ? [assetsIn([...listSite(out)])] : []
}

/** Documents of the same build name these files, and no other build writes them differently. */
function assetsIn(paths: readonly string[]): string[] {
  return paths.filter((path) => isNamedByContents(path) && !path.split('/').includes('..')).sort()
}
