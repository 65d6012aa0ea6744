/** The configuration while it is written: read again when one of its files changed; what was last right stands until then. */
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import { DEFAULT_THEMES } from '../compile/highlight/themes.ts'
import { checkThemes } from '../config/check-themes.ts'
import { loadConfig } from '../config/load-config.ts'
import type { SiteFolders } from '../options.ts'
import { resolveBasics, type SiteBasics } from '../outputs/resolve-site.ts'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'

export interface DevConfig {
  config: SiteConfig
  basics: SiteBasics
  /** As messages show it. */
  file: string
}

export interface ConfigReader {
  /** Reads the configuration unless none of its files is among the changed ones. True where it was read. */
  update(changed: ReadonlySet<string>): Promise<boolean>
  /** The last one that was right. */
  current(): DevConfig | undefined
  /** What is wrong with the one that is written now. */
  problems(): Diagnostic[]
  /** Files that it was read from. */
  inputs(): readonly string[]
}

export function createConfigReader(folders: SiteFolders): ConfigReader {
  let current: DevConfig | undefined
  let problems: Diagnostic[] = []
  /** Undefined where it could not be read: any change may be the one that mends it. */
  let inputs: string[] | undefined
  return {
    async update(changed) {
      if (inputs !== undefined && !inputs.some((input) => changed.has(input))) return false
      try {
        const { config, file, diagnostics, inputs: files } = await loadConfig(folders)
        inputs = files
        const basics = resolveBasics(config)
        const unknownThemes = checkThemes(basics.themes, file)
        if (unknownThemes.length > 0) basics.themes = DEFAULT_THEMES
        problems = [...diagnostics, ...unknownThemes]
        // Where there was none that is right, what can be used of this one has to do.
        if (problems.length === 0 || current === undefined) current = { config, basics, file }
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
