/** Results of what takes long, in a file until all of them are there, so that a run that was stopped goes on where it was. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface KeptResults {
  /** Does a step, unless an earlier run did. */
  step<T>(name: string, run: () => T | Promise<T>): Promise<T>
  /** True if an earlier run did the step. */
  has(name: string): boolean
  /** Forgets all of them. */
  clear(): void
}

interface Contents {
  state: string
  results: Record<string, unknown>
}

/** @param state of what is measured: results of another are dropped */
export function keepResults(file: string, state: string, onProgress: (text: string) => void): KeptResults {
  const contents: Contents = { state, results: {} }
  if (existsSync(file)) {
    const last = JSON.parse(readFileSync(file, 'utf8')) as Contents
    if (last.state === state) Object.assign(contents, last)
  }
  const { results } = contents
  return {
    async step<T>(name: string, run: () => T | Promise<T>): Promise<T> {
      if (!Object.hasOwn(results, name)) {
        onProgress(name)
        results[name] = await run()
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, JSON.stringify(contents))
      }
      // The same step has left it.
      return results[name] as T
    },
    has: (name) => Object.hasOwn(results, name),
    clear: () => rmSync(file, { force: true }),
  }
}
