/** The configuration in development. It's read again when one of its files has changed. If it has errors, the last valid one is used. */
import type { SiteFolders } from '../options.ts'
import { readConfig, type SiteSettings } from '../read-config.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'

export interface ConfigReader {
  /** Reads the configuration again if one of its files has changed. @returns whether it was read */
  update(changed: ReadonlySet<string>): Promise<boolean>
  /** The last valid configuration. */
  current(): SiteSettings | undefined
  /** Problems of the configuration as it's written now. */
  problems(): Diagnostic[]
  /** Files that it was read from. */
  inputs(): readonly string[]
}

export function createConfigReader(folders: SiteFolders): ConfigReader {
  let current: SiteSettings | undefined
  let problems: Diagnostic[] = []
  /** Undefined if the configuration couldn't be read. Then any change may fix it. */
  let inputs: string[] | undefined
  return {
    async update(changed) {
      if (inputs !== undefined && !inputs.some((input) => changed.has(input))) return false
      try {
        const read = await readConfig(folders)
        inputs = read.inputs
        problems = read.diagnostics
        // Without a valid configuration so far, use the valid part of this one.
        if (problems.length === 0 || current === undefined) current = read.settings
      } catch (error) {
        if (!(error instanceof SiteError)) throw error
        inputs = undefined
        problems = error.diagnostics
      }
      return true
    },
    current: () => current,
    problems: () => problems,
    inputs: () => inputs ?? [],
  }
}
