/** Keeps files for open pages in memory, and drops those that haven't been used for the longest time. */
export interface MemoryFiles {
  put(path: string, body: string | Uint8Array): void
  get(path: string): string | Uint8Array | undefined
}

const KEPT = 1000

export function createMemoryFiles(): MemoryFiles {
  const files = new Map<string, string | Uint8Array>()
  /** Moves a file to the end of the map, so the least recently used file comes first. */
  const use = (path: string, body: string | Uint8Array): void => {
    files.delete(path)
    files.set(path, body)
  }
  return {
    put(path, body) {
      use(path, body)
      const [oldest] = files.keys()
      if (files.size > KEPT && oldest !== undefined) files.delete(oldest)
    },
    get(path) {
      const body = files.get(path)
      if (body !== undefined) use(path, body)
      return body
    },
  }
}
