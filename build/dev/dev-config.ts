/** The configuration in development. It's read again when one of its files has changed. If it has errors, the last valid one is used. */
import { type OpeningTools, openSite } from '../open-site.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import type { Site } from '../site/site.ts'

export interface ConfigReader {
  /** Reads the configuration again if one of its files has changed. @returns whether it was read */
  update(changed: ReadonlySet<string>): Promise<boolean>
  /** The last valid configuration. */
  current(): Site | undefined
  /** Problems of the configuration as it's written now. */
  problems(): Diagnostic[]
  /** Files that it was read from. */
  inputs(): readonly string[]
}

export function createConfigReader(tools: OpeningTools): ConfigReader {
  let current: Site | undefined
  let problems: Diagnostic[] = []
  /** Undefined if the configuration couldn't be read. Then any change may fix it. */
  let inputs: readonly string[] | undefined
  return {
    async update(changed) {
      if (inputs !== undefined && !inputs.some((input) => changed.has(input))) return false
      try {
        const site = await openSite(tools)
        inputs = site.inputs
        problems = [...site.diagnostics]
        // Without a valid configuration so far, use the valid part of this one.
        if (problems.length === 0 || current === undefined) current = site
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
