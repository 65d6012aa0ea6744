import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { problemsOf, withPartials } from '../compile/partials.ts'
import { withSeverities } from '../report/checks.ts'
import { type Diagnostic, paintFor, SiteError, sortDiagnostics } from '../report/diagnostic.ts'
import { createProgress } from '../report/progress.ts'
import { formatReport } from '../report/report.ts'
import { withUsableCache } from '../store/usable-cache.ts'
import { writeAtomically } from '../store/write-atomically.ts'
import { attempt } from '../util/attempt.ts'
import { siteFolders } from '../util/site-folders.ts'
import { type CompiledSources, compileSite } from './compile-site.ts'
import { type Answer, ask } from './external-links/ask.ts'
import { askAll } from './external-links/ask-all.ts'
import { externalReferences, type LinkPlace } from './external-links/external-references.ts'
import type { CommandOptions } from './options.ts'

const TIMEOUT_MS = 15_000
const CONCURRENCY = 16
const PER_HOST = 2
const DELAYS_MS = [1_000, 5_000, 15_000]
const LONGEST_WAIT_MS = 60_000
/** Servers that are requested first, to detect that the machine is offline. Fewer may all be gone. */
const PROBES = 6

/** `check-links`: requests every external address of a site, and lists those that fail. Successes are remembered for a week. Exits with 1 if a link is broken. */
export async function checkLinksCommand(options: CommandOptions): Promise<void> {
  const paint = paintFor(process.stdout)
  const progress = createProgress(process.stdout)
  const { folders, notice } = withUsableCache(siteFolders(options))
  if (notice !== undefined) process.stdout.write(`${paint.yellow('notice')} ${notice}\n`)
  const places = findReferences(await compileSite({ folders, progress }))
  const memory = readLinkMemory(join(folders.cache, 'links.json'))
  const open = [...places.keys()].filter((url) => !memory.knows(url))
  const asking = { ask: (url: string) => ask(url, { timeoutMs: TIMEOUT_MS }), wait, concurrency: CONCURRENCY, perHost: PER_HOST }
  const oneOfEachHost = new Map(open.map((url) => [new URL(url).host, url]))
  const probes = [...oneOfEachHost.values()].slice(0, PROBES)
  const probing = progress.step('servers')
  if (probes.length === PROBES && looksOffline(await askAll(probes, { ...asking, delays: [], longestWait: 0 }))) {
    process.stderr.write("\nNone of the first servers could be reached: this machine seems to be offline. The links weren't checked.\n")
    process.exitCode = 1
    return
  }
  probing.done()
  const step = progress.step('links', open.length)
  const answers = await askAll(open, {
    ...asking,
    delays: DELAYS_MS,
    longestWait: LONGEST_WAIT_MS,
    onAnswer(url, { kind }) {
      if (kind === 'fine') memory.add(url)
      step.tick(url)
    },
  })
  memory.save()
  step.done(`${open.length} of ${places.size} addresses`)
  const diagnostics = describeAnswers(answers, places)
  for (const text of formatReport(diagnostics, { paint })) process.stdout.write(`\n${text}\n`)
  const count = (...kinds: string[]) => [...answers.values()].filter(({ kind }) => kinds.includes(kind)).length
  const broken = count('broken', 'no-server')
  process.stdout.write(
    `\n${places.size} addresses: ${places.size - open.length + count('fine')} work, ${places.size - open.length} of which were checked in the last seven days; ` +
      `${count('refused')} refuse programs; ${broken} can't be reached.\n`,
  )
  if (broken > 0) process.exitCode = 1
}

/** @throws SiteError if a page or the configuration has errors */
function findReferences({ site, compiled, fragments, diagnostics }: CompiledSources): Map<string, LinkPlace[]> {
  const { config, configFile, editions } = site
  const pages = withPartials([...compiled, ...fragments.map(({ page }) => page)])
  const found = [...diagnostics, ...pages.flatMap(problemsOf)]
  const errors = withSeverities(found, config).filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new SiteError(sortDiagnostics(errors))
  return externalReferences({ pages, configs: editions.map((edition) => edition.config), configFile })
}

/** Returns errors for broken addresses, and warnings for addresses whose server refuses programs. */
export function describeAnswers(answers: ReadonlyMap<string, Answer>, places: ReadonlyMap<string, readonly LinkPlace[]>): Diagnostic[] {
  const diagnostics = [...answers].flatMap(([url, answer]) => (places.get(url) ?? []).flatMap((place) => describe(url, answer, place)))
  return sortDiagnostics(diagnostics)
}

function describe(url: string, answer: Answer, place: LinkPlace): Diagnostic[] {
  if (answer.kind === 'fine') return []
  if (answer.kind === 'refused') {
    const fix = 'Open it in a browser to see whether it still exists.'
    return [{ severity: 'warning', code: 'link-refused', ...place, message: `${url} refuses programs: ${answer.reason}.`, fix }]
  }
  const isTemporary = answer.kind === 'no-server' || answer.isTemporary
  const fix = isTemporary ? 'Check again later. If it still fails, correct the link or remove it.' : 'Correct the link, or remove it.'
  return [{ severity: 'error', code: 'link-broken', ...place, message: `${url} can't be reached: ${answer.reason}.`, fix }]
}

/** True if none of several servers could be reached, which probably means that this machine is offline. */
export function looksOffline(answers: ReadonlyMap<string, Answer>): boolean {
  return answers.size >= PROBES && [...answers.values()].every(({ kind }) => kind === 'no-server')
}

// Remembers on disk which addresses worked recently, so that the next check only requests new and broken ones.

/** In milliseconds. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Reads the memory, which is empty if the file is missing or damaged. */
export function readLinkMemory(path: string, now: () => number = Date.now) {
  const answeredAt = new Map(readEntries(path))
  const isFresh = (time: number) => time > now() - KEPT_MS && time <= now()
  return {
    knows: (url: string) => isFresh(answeredAt.get(url) ?? 0),
    add: (url: string) => answeredAt.set(url, now()),
    save: () => writeAtomically(path, JSON.stringify(Object.fromEntries([...answeredAt].filter(([, time]) => isFresh(time))))),
  }
}

function readEntries(path: string): [string, number][] {
  const entries: unknown = attempt(() => JSON.parse(readFileSync(path, 'utf8')))
  if (typeof entries !== 'object' || entries === null) return []
  return Object.entries(entries).filter((entry): entry is [string, number] => typeof entry[1] === 'number')
}
