/** A command's report: some warnings of each kind, how many there are of each, and all errors, which come last. */
import { groupBy } from '../util/group-by.ts'
import { checkOf } from './checks.ts'
import { type Diagnostic, formatDiagnostic, type Paint, PLAIN } from './diagnostic.ts'
import { formatGroup, groupDiagnostics } from './grouped.ts'
import { formatCount } from './progress.ts'

const PER_KIND = 10

export interface ReportOptions {
  paint?: Paint
  /** The path of a file with all warnings, as it's shown. */
  listedIn?: string | undefined
  /** True to print all warnings. Unless there's such a file, they all are. */
  isWhole?: boolean
}

/** Formats diagnostics as texts to be printed after empty lines. */
export function formatReport(
  diagnostics: readonly Diagnostic[],
  { paint = PLAIN, listedIn, isWhole = listedIn === undefined }: ReportOptions = {},
): string[] {
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const groups = groupDiagnostics(warnings)
  const seen = new Map<string, number>()
  const shown = groups.filter(([first]) => {
    const kind = first === undefined ? '' : kindOf(first)
    const count = (seen.get(kind) ?? 0) + 1
    seen.set(kind, count)
    return isWhole || count <= PER_KIND
  })
  return [
    ...shown.map((group) => formatGroup(group, paint)),
    ...(shown.length === groups.length ? [] : [formatKinds(warnings, paint)]),
    ...(listedIn === undefined || errors.length === 0 ? [] : [`${formatCount(warnings.length, 'warning')}, all of them in ${listedIn}`]),
    ...groupDiagnostics(errors).map((group) => formatGroup(group, paint)),
  ]
}

/** All warnings, each with its own place, below the name of their kind. */
export function formatWarnings(warnings: readonly Diagnostic[]): string {
  const sections = kindsOf(warnings).map(({ name, members }) =>
    [`## ${name} (${members.length})`, ...members.map((warning) => formatDiagnostic(warning))].join('\n\n'),
  )
  return `${[formatCount(warnings.length, 'warning'), ...sections].join('\n\n')}\n`
}

/**
 * A table of all kinds:
 *
 *     1003 warnings, of which at most 10 of each kind are listed here:
 *       links       991
 *       moved-link   12
 */
function formatKinds(warnings: readonly Diagnostic[], paint: Paint): string {
  const kinds = kindsOf(warnings).map(({ name, members }) => ({ name, count: String(members.length) }))
  const width = Math.max(...kinds.map(({ name }) => name.length))
  const digits = Math.max(...kinds.map(({ count }) => count.length))
  return [
    `${paint.yellow(formatCount(warnings.length, 'warning'))}, of which at most ${PER_KIND} of each kind are listed here:`,
    ...kinds.map(({ name, count }) => `  ${name.padEnd(width)}  ${count.padStart(digits)}`),
  ].join('\n')
}

function kindsOf(warnings: readonly Diagnostic[]): { name: string; members: readonly Diagnostic[] }[] {
  return [...groupBy(warnings, kindOf)]
    .map(([name, members]) => ({ name, members }))
    .sort((a, b) => b.members.length - a.members.length || (a.name < b.name ? -1 : 1))
}

/** The check that finds a problem, which the configuration can turn off, or else its code. */
function kindOf({ code }: Pick<Diagnostic, 'code'>): string {
  return checkOf(code) ?? code
}
