import { PLUGIN_FAILED } from '../compile/plugin-source.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import type { Site } from '../site/site.ts'

/** Mistakes with which a page can't be made. */
const UNMAKEABLE: ReadonlySet<string> = new Set(['mdx-syntax', 'nesting', 'conflict', PLUGIN_FAILED])

/** Mistakes of another version than the site's own are warnings, if it can be built with them. Problems of what it shares with the site's own version are reported there. */
export function problemInVersion(problem: Diagnostic, { folders, hostFolders, places }: Site): Diagnostic[] {
  if (folders === hostFolders) return [problem]
  const { file } = places.key(['versions'])
  if (file !== undefined && problem.file === file) return []
  return [UNMAKEABLE.has(problem.code) ? problem : { ...problem, severity: 'warning' }]
}
