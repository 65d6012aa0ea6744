/** Formats many diagnostics, and groups those that are the same in several places. */
import { type Diagnostic, formatDiagnostic, formatPlace, type Paint, PLAIN } from './diagnostic.ts'

/** How many places a group lists. */
const MAX_PLACES = 3

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
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics) {
    const { severity, code, message, fix = '' } = diagnostic
    const key = [severity, code, message, fix].join('\0')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [diagnostic])
    else group.push(diagnostic)
  }
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [[formatDiagnostic(first, paint), ...otherPlaces(others, paint)].join('\n')],
  )
}

function otherPlaces(others: readonly Diagnostic[], paint: Paint): string[] {
  const listed = others.slice(0, MAX_PLACES - 1).map(formatPlace)
  const more = others.length - listed.length
  if (listed.length === 0) return []
  return [`  ${paint.dim('also:')} ${listed.join(', ')}${more === 0 ? '' : ` and ${more.toLocaleString('en')} more`}`]
}
