import { groupBy } from '../util/group-by.ts'
import { type Diagnostic, formatDiagnostic, formatPlace, type Paint, PLAIN } from './diagnostic.ts'

const MAX_PLACES = 3

/** Groups diagnostics that say the same about several places. */
export function groupDiagnostics(diagnostics: readonly Diagnostic[]): (readonly Diagnostic[])[] {
  return [...groupBy(diagnostics, ({ severity, code, message, fix = '' }) => [severity, code, message, fix].join('\0')).values()]
}

/**
 * Formats diagnostics in order. Identical ones become one, which shows the first place and lists two more:
 *
 *     warning content/a.mdx:3:1 Code fences have no option `live`.
 *         3 | ```ts live
 *           | ^
 *       fix: …
 *       also: content/a.mdx:9:1, content/b.mdx:5:1 and 2,085 more
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], paint: Paint = PLAIN): string[] {
  return groupDiagnostics(diagnostics).map((group) => formatGroup(group, paint))
}

/** @param group at least one, see `groupDiagnostics` */
export function formatGroup([first, ...others]: readonly Diagnostic[], paint: Paint = PLAIN): string {
  return first === undefined ? '' : [formatDiagnostic(first, paint), ...otherPlaces(others, paint)].join('\n')
}

function otherPlaces(others: readonly Diagnostic[], paint: Paint): string[] {
  const listed = others.slice(0, MAX_PLACES - 1).map(formatPlace)
  const more = others.length - listed.length
  if (listed.length === 0) return []
  return [`  ${paint.dim('also:')} ${listed.join(', ')}${more === 0 ? '' : ` and ${more.toLocaleString('en')} more`}`]
}
