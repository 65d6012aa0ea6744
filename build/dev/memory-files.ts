/** The files that were made for open pages, in memory. Those that no page has asked for in a long time go. */
export interface MemoryFiles {
  put(path: string, body: string | Uint8Array): void
  get(path: string): string | Uint8Array | undefined
}

const KEPT = 1000

export function createMemoryFiles(): MemoryFiles {
  const files = new Map<string, string | Uint8Array>()
  /** A map keeps the order of insertion: what is used comes last. */
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
