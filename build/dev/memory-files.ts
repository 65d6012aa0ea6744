/** Keeps files for open pages in memory, and drops those that haven't been used for the longest time. */
import type { Output } from '../emit/output.ts'

type Body = string | Uint8Array

export type MemoryFiles = ReturnType<typeof createMemoryFiles>

const KEPT = 1000

export function createMemoryFiles() {
  const files = new Map<string, Body | Output>()
  /** Moves a file to the end of the map, so the least recently used file comes first. */
  const use = (path: string, file: Body | Output): void => {
    files.delete(path)
    files.set(path, file)
    const [oldest] = files.keys()
    if (files.size > KEPT && oldest !== undefined) files.delete(oldest)
  }
  return {
    put: use,
    /** Adds files that are made whenever someone asks for them. */
    add(outputs: readonly Output[]): void {
      for (const output of outputs) use(output.path, output)
    },
    get(path: string): Body | Output | undefined {
      const file = files.get(path)
      if (file !== undefined) use(path, file)
      return file
    },
  }
}
