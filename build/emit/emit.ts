/** The last stage: writes the site next to the previous one, then replaces that. Only this stage writes to the output folder. */
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { getOwn } from '../../src/shared/get-own.ts'
import { memoized } from '../../src/shared/memoized.ts'
import type { Store } from '../store/store.ts'
import { withKeptAssets } from './kept-assets.ts'
import type { Output } from './output.ts'
import { assertAlone, isImmovable, listSite, stagingFolder } from './output-folder.ts'
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
  const done = (files: Record<string, WrittenFile>, written: number): EmitResult => {
    memory.next = files
    const all = Object.values(files)
    return { files: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0), written, outputs: files }
  }
  if (unchanged.length === outputs.length && listSite(out).length === outputs.length) return done(Object.fromEntries(unchanged), 0)
  const staging = stagingFolder(out)
  rmSync(staging, { recursive: true, force: true })
  try {
    const inPlace = isImmovable(out)
    mkdirSync(staging, { recursive: true })
    if (inPlace) assertAlone(out)
    const writer = createStagingWriter({
      staging,
      out,
      existing,
      staysInPlace: inPlace,
      made: store.shared.output,
      onReady,
    })
    await writer.write(outputs)
    await approve?.()
    if (folderId(out) !== lastFolder) await writer.recheck()
    const { written, files } = writer
    publish({ staging, written, paths: new Set(files.keys()) }, out, moves)
    return done(Object.fromEntries([...files].map(([path, file]) => [path, describePublished(`${out}/${path}`, file)])), written.size)
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

function withFiles(outputs: readonly Output[], fileOf: (output: Output) => WrittenFile | undefined): [string, WrittenFile][] {
  return outputs.flatMap((output) => {
    const file = fileOf(output)
    return file === undefined ? [] : [[output.path, file]]
  })
}

/** Identifies a folder, to detect that another build has replaced it. */
function folderId(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && `${stats.dev}:${stats.ino}`
}
