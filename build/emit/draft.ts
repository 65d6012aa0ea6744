/** Writes the files of a site into a folder that will take the place of the output folder. */
import { copyFileSync, linkSync, mkdirSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { WrittenFile } from '../cache/record.ts'
import { type Diagnostic, SiteError, sortDiagnostics } from '../report/diagnostic.ts'
import type { Output } from './output.ts'

export interface DraftWriter {
  /**
   * Writes outputs. Those that are the same as another come after it.
   * @throws SiteError with what is wrong with every one that cannot be made
   */
  write(outputs: readonly Output[]): Promise<void>
  /** What has been written, by path. */
  readonly files: Record<string, WrittenFile>
  /** How many files had to be made; the others were taken over. */
  made(): number
}

/** How many files are made at once: enough to give every worker several at a time, few enough to keep memory flat. */
const CONCURRENCY = 128

/**
 * @param kept what is in the draft already, each file as its output wants it; nothing else is there
 * @param existing the file that an output can be taken over from, or undefined where it has to be made
 */
export function createDraftWriter(
  draft: string,
  kept: Readonly<Record<string, WrittenFile>>,
  existing: (output: Output) => string | undefined,
): DraftWriter {
  const files: Record<string, WrittenFile> = {}
  const folders = new Set<string>()
  let made = 0

  function place(output: Output): string {
    const target = join(draft, output.path)
    const folder = dirname(target)
    if (!folders.has(folder)) makeFolder(folder)
    folders.add(folder)
    return target
  }

  function note(output: Output, target: string): void {
    const { size, mtimeMs } = statSync(target)
    files[output.path] = { key: output.key, size, mtimeMs }
  }

  function isKept({ path }: Output): boolean {
    const file = kept[path]
    if (file !== undefined) files[path] = file
    return file !== undefined
  }

  async function writeOne(output: Output): Promise<void> {
    if (isKept(output)) return
    const target = place(output)
    const from = existing(output)
    if (from === undefined || !tryLink(from, target)) {
      if (output.write === undefined) await writeFile(target, await output.contents())
      else await output.write(target)
      made++
    }
    note(output, target)
  }

  function writeAlias(output: Output, original: string): void {
    if (isKept(output)) return
    const target = place(output)
    if (existing(output) === undefined) made++
    if (!tryLink(join(draft, original), target)) copyFileSync(join(draft, original), target)
    note(output, target)
  }

  return {
    files,
    made: () => made,
    async write(outputs) {
      const queue = outputs.filter(({ sameAs }) => sameAs === undefined)
      const broken: Diagnostic[] = []
      const failures: unknown[] = []
      const work = async (): Promise<void> => {
        for (let output = queue.shift(); output !== undefined; output = queue.shift()) {
          try {
            await writeOne(output)
          } catch (error) {
            if (error instanceof SiteError) broken.push(...error.diagnostics)
            else failures.push(error)
            // The draft is of no use any more, and goes when nothing is being written to it.
            if (failures.length > 0) queue.length = 0
          }
        }
      }
      await Promise.all(Array.from({ length: CONCURRENCY }, work))
      if (failures.length > 0) throw failures[0]
      if (broken.length > 0) throw new SiteError(sortDiagnostics(broken))
      for (const output of outputs) if (output.sameAs !== undefined) writeAlias(output, output.sameAs)
    },
  }
}

/** Most folders stand in one that is there, and looking for all above them takes twice as long. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch {
    mkdirSync(folder, { recursive: true })
  }
}

/** False where the file system has no hard links, or the two folders lie on different ones. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch {
    return false
  }
}
