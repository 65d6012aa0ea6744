/** The command line of the benchmarks. */
import { parseArgs } from 'node:util'

export interface BenchOptions {
  runs: number
  /** Names of what to measure, or beginnings of them that end before a slash. Empty: everything. */
  only: string[]
  /** Where to write all results as JSON. */
  json?: string
}

export const USAGE = `Usage: npm run bench -- [--runs N] [--only NAME]... [--json FILE]

  --runs N      measure each build N times, and report the median and the least (default 3)
  --only NAME   measure this alone: a site (site, generated-100, generated-1000) or one thing about it, such as
                site/cold or generated-100/first-load; may be given more than once
  --json FILE   write every result to FILE as well
`

export class UsageError extends Error {}

/** @throws UsageError that says what was expected */
export function readOptions(args: string[]): BenchOptions {
  const { runs, only = [], json } = parse(args)
  const count = runs === undefined ? 3 : Number(runs)
  if (!Number.isInteger(count) || count < 1) throw new UsageError(`--runs takes a whole number from 1, not "${runs}".`)
  return { runs: count, only, ...(json !== undefined && { json }) }
}

function parse(args: string[]): { runs?: string | undefined; only?: string[] | undefined; json?: string | undefined } {
  try {
    return parseArgs({ args, options: { runs: { type: 'string' }, only: { type: 'string', multiple: true }, json: { type: 'string' } } })
      .values
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Tells which names were chosen.
 * @throws UsageError where a choice is no name and no beginning of one
 */
export function createChoice(only: readonly string[], names: readonly string[]): (name: string) => boolean {
  const isChosenBy = (choice: string, name: string) => name === choice || name.startsWith(`${choice}/`)
  const unknown = only.find((choice) => !names.some((name) => isChosenBy(choice, name)))
  if (unknown !== undefined) throw new UsageError(`There is no benchmark "${unknown}". There are:\n  ${names.join('\n  ')}`)
  return (name) => only.length === 0 || only.some((choice) => isChosenBy(choice, name))
}
