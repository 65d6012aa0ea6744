/** The command line of the benchmarks. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export interface BenchOptions {
  runs: number
  /** Names of what to measure, or beginnings of them that end before a slash. Empty: everything. */
  only: string[]
  /** Numbers of pages, from the least, that `scale` measures, and of which `search` measures the last. */
  pages: number[]
  /** Number of pages on which development servers are compared. */
  writingPages: number
  /** Paths of the pages of this site that `lighthouse` and `interactions` measure. Empty: those that they choose. */
  routes: string[]
  /** How often `scale` measures each build, and `interactions` each control. */
  fewRuns: number
  /** Whether to compare this generator with others, and measure nothing else unless it's named. */
  peers: boolean
  /** A checkout of another site, whose words --peers compares besides this one's. */
  words?: string
  /** Where to write all results as JSON. */
  json?: string
}

export const USAGE = `Usage: npm run bench -- [--runs N] [--only NAME]... [--pages N,N|PATH,PATH] [--peers] [--words DIR] [--json FILE]

  --runs N      measure each build N times, and report the median and the least (default 3; 1 for scale and interactions, 5 for --peers)
  --only NAME   measure this alone: a site (site, generated-100, generated-1000) or one thing about it, such as
                site/cold or generated-100/first-load; may be given more than once. Only if it's named here: scale, which
                measures how cost grows with the number of pages, search, which measures searches in a site of so many pages,
                interactions, which measures how soon this site answers each control, lighthouse, which is installed into
                node_modules/.cache/lighthouse when this is first run, writing, which is the second half of --peers, versions, which
                makes the same changes in a site of eight versions and in its own version alone, and reference, which makes
                references of large documents, beside starlight-openapi, and goes on where it was if it was stopped
  --pages N,N   the numbers of pages for scale, of which search takes the largest (default 100,1000,10000), and so do writing
                and --peers for development servers (default 1000). 30000 takes as long as all of the first three
                times over and several GB of disk, so name it if you want it
  --pages /,/a  the pages of this site for lighthouse (default all), and for interactions, which uses the controls of the first
  --peers       build this site's words with Starlight and VitePress as well, and compare. Then compare the development
                servers on generated pages: the first answer, the time from a save to the page, and memory. They're installed
                into .cache/peers when this is first run. A run that was stopped goes on where it was
  --words DIR   for --peers: a checkout of another site of documentation, which is imported, and whose words are compared
                besides this site's
  --json FILE   write every result to FILE as well
`

export class UsageError extends Error {}

/** @throws UsageError that says what was expected */
export function readOptions(args: string[]): BenchOptions {
  const { runs, only = [], json, pages, words, peers = false } = parse(args)
  if (words !== undefined && !peers) throw new UsageError('--words is for --peers.')
  const count = runs === undefined ? 3 : Number(runs)
  if (!Number.isInteger(count) || count < 1) throw new UsageError(`--runs takes a whole number from 1, not "${runs}".`)
  const areRoutes = pages?.startsWith('/') === true
  const named = pages === undefined || areRoutes ? undefined : readPages(pages)
  const scale = {
    pages: named ?? [...DEFAULT_PAGES],
    writingPages: named?.at(-1) ?? WRITING_PAGES,
    routes: areRoutes ? readRoutes(pages) : [],
    fewRuns: runs === undefined ? 1 : count,
  }
  return {
    runs: runs === undefined && peers ? 5 : count,
    only,
    peers,
    ...scale,
    ...(words !== undefined && { words: resolve(words) }),
    ...(json !== undefined && { json }),
  }
}

const DEFAULT_PAGES = [100, 1_000, 10_000]
const WRITING_PAGES = 1_000

/** The pages that are compared have to be in the smallest site. */
const LEAST_PAGES = 100

function readPages(text: string): number[] {
  const pages = text.split(',').map(Number)
  if (pages.some((number) => !Number.isInteger(number) || number < LEAST_PAGES))
    throw new UsageError(`--pages takes whole numbers from ${LEAST_PAGES}, separated by commas, not "${text}".`)
  return [...new Set(pages)].sort((a, b) => a - b)
}

function readRoutes(text: string): string[] {
  const routes = text.split(',')
  const other = routes.find((route) => !route.startsWith('/'))
  if (other !== undefined) throw new UsageError(`--pages takes either numbers or paths that begin with a slash, not "${other}".`)
  return routes
}

interface GivenOptions {
  runs?: string | undefined
  only?: string[] | undefined
  pages?: string | undefined
  json?: string | undefined
  words?: string | undefined
  peers?: boolean | undefined
}

function parse(args: string[]): GivenOptions {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      options: { runs: text, only: { ...text, multiple: true }, pages: text, json: text, words: text, peers: { type: 'boolean' } },
    }).values
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
