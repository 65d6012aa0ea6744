/** Where entries of the navigation count as current, which other generators write as patterns and here is a path. */

import { joinRoute } from '../addresses.ts'
import type { Notes } from '../notes.ts'

/** A pattern that is nothing but a path, perhaps with anything behind it, such as `^/guide/` and `/guide/.*`. */
const PATH = /^\^?((?:\\?\/[\w%~-]*(?:\\?\.[\w%~-]+)*)+)(?:\.\*|\(\.\*\))?$/

/**
 * The path below which an entry is current. If the pattern stands for several, it's noted.
 * @param pattern a regular expression, as `activeMatch` of VitePress has it
 * @param text of the entry, for the report
 */
export function activeMatch(pattern: string | undefined, text: string, notes: Notes, file: string): { match?: string } {
  if (pattern === undefined) return {}
  const path = PATH.exec(pattern)?.[1]?.replaceAll('\\', '')
  if (path !== undefined && path !== '/') return { match: joinRoute(path) }
  notes.add(
    'configuration',
    file,
    `The top bar's entry \`${text}\` is current where \`${pattern}\` matches. Here, \`match\` takes one path, and without it the entry is current below its link.`,
  )
  return {}
}
