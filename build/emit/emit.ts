/** The last stage: writes the site next to the previous one, then replaces that. Only this stage writes to the output folder. */

import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isNamedByContents } from '../../src/server/preview/caching.ts'
import { isFile } from '../../src/server/preview/is-file.ts'
import { getOwn } from '../../src/shared/get-own.ts'
import { memoized } from '../../src/shared/memoized.ts'
import { BUILDS_FILE } from '../../src/shared/routes/site-files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Store } from '../store/store.ts'
import { attempt } from '../util/attempt.ts'
import { hashOf } from '../util/hash.ts'
import { claimDraft } from './draft-owner.ts'
import { keepFolders, takeFolders } from './empty-folders.ts'
import { copiedOutput, type Output } from './output.ts'
import { assertAlone, isImmovable, listSite, stagingFolder, waitForOthers } from './output-folder.ts'
import { MOVES, type Moves, publish } from './publish.ts'
import { createStagingWriter, type StagingOptions } from './staging.ts'
import { describePublished, findUnchanged, WRITTEN_FILES, type WrittenFile } from './written-file.ts'

export interface EmitResult {
  files: number
  bytes: number
  /** How many files were written. The others were reused from the last build. */
  written: number
  /** What is in the output folder now, by path: for the next build. */
  outputs: Record<string, WrittenFile>
  /** Problems that showed while files were made. */
  warnings: Diagnostic[]
}

export interface EmitTools {
  /** Remembers what the last build wrote. */
  store: Store
  /** How many earlier builds keep their assets. */
  keepAssets?: number | undefined
  /** Called when everything has been written. If it rejects, the old site stays in place. */
  approve?(): Promise<void>
  moves?: Moves
  onReady?: StagingOptions['onReady']
}

/**
 * Updates the output folder so that it contains exactly these outputs. Files with the key and contents of the last build are
 * reused. If nothing has changed, the folder isn't touched. Call `prepareOutput` first.
 */
export async function emitSite(
  out: string,
  current: readonly Output[],
  { store, keepAssets, approve, moves = MOVES, onReady }: EmitTools,
): Promise<EmitResult> {
  const memory = store.memory(WRITTEN_FILES)
  const outputs = withKeptAssets(out, current, keepAssets, memory.last)
  const lastFolder = folderId(out)
  const existing = memoized((output: Output): WrittenFile | undefined => {
    const file = getOwn(memory.last, output.path)
    return file?.key === output.key ? findUnchanged(`${out}/${output.path}`, file) : undefined
  })
  const unchanged = withFiles(outputs, existing)
  const warnings: Diagnostic[] = []
  const done = (files: Record<string, WrittenFile>, written: number): EmitResult => {
    memory.next = files
    const all = Object.values(files)
    return { files: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0), written, outputs: files, warnings }
  }
  if (unchanged.length === outputs.length && [...listSite(out)].length === outputs.length) return done(Object.fromEntries(unchanged), 0)
  const staging = stagingFolder(out)
  const kept = join(store.folder, 'folders')
  rmSync(staging, { recursive: true, force: true })
  let release = () => {}
  try {
    const inPlace = isImmovable(out)
    const folders = inPlace ? startInside(staging) : takeFolders(kept, staging, outputs)
    release = claimDraft(staging)
    if (inPlace) {
      await waitForOthers(out)
      assertAlone(out)
    }
    const writer = createStagingWriter({
      staging,
      folders,
      out,
      existing,
      staysInPlace: inPlace,
      made: store.shared.output,
      onReady,
      warn: (warning) => void warnings.push(warning),
    })
    await writer.write(outputs)
    await approve?.()
    if (folderId(out) !== lastFolder) await writer.recheck()
    const { written, files } = writer
    publish({ staging, written, paths: new Set(files.keys()), dispose: (old) => keepFolders(old, kept) }, out, moves)
    return done(Object.fromEntries([...files].map(([path, file]) => [path, describePublished(`${out}/${path}`, file)])), written.size)
  } finally {
    release()
    rmSync(staging, { recursive: true, force: true })
  }
}

function withFiles(outputs: readonly Output[], fileOf: (output: Output) => WrittenFile | undefined): [string, WrittenFile][] {
  return outputs.flatMap((output) => {
    const file = fileOf(output)
    return file === undefined ? [] : [[output.path, file]]
  })
}

/** Starts an empty staging folder. */
function startInside(staging: string): ReadonlySet<string> {
  mkdirSync(staging)
  return new Set()
}

/** Identifies a folder, to detect that another build has replaced it. */
function folderId(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}

// Keeps the assets of earlier builds in the output folder, for readers whose documents are from one of them.

/**
 * The outputs together with the assets of the last builds, and a list of which build has which. Call this when all outputs are known.
 * @param count how many earlier builds. Without it, there are just the outputs
 * @param last what the last build wrote, by path
 */
export function withKeptAssets(
  out: string,
  outputs: readonly Output[],
  count: number | undefined,
  last: Readonly<Record<string, WrittenFile>>,
): readonly Output[] {
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
    ...kept.map((path) => copiedOutput(path, last[path]?.key ?? path, join(out, path))),
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
