/** Plain text tables: the first column to the left, numbers to the right. */

export interface Table {
  title: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Nothing where there are no rows. */
export function formatTable({ title, head, rows }: Table): string {
  if (rows.length === 0) return ''
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => (row[column] ?? '').length)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return `${[title, line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n')}\n`
}

const UNKNOWN = '?'

export function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? UNKNOWN : (milliseconds / 1000).toFixed(2)
}

/** Thousands of bytes. */
export function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

/** Millions of bytes. */
export function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? UNKNOWN : (bytes / 1_000_000).toFixed(1)
}
