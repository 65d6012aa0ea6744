/** Adds the compiler's answers to the samples of compiled pages. Pages whose samples and packages are unchanged keep theirs. */
import { join } from 'node:path'
import type { Output } from '../../emit/output.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { mapMemory } from '../../store/memories.ts'
import type { Store } from '../../store/store.ts'
import { generatorVersion } from '../../util/generator.ts'
import { hashOf } from '../../util/hash.ts'
import type { CompiledPage, PageSummary } from '../compiled-page.ts'
import { CODE } from '../highlight/code-entry.ts'
import { addressMark } from '../open-addresses.ts'
import type { AddressTarget } from '../page-file.ts'
import type { SiteToCompile } from '../page-input.ts'
import { PAGES } from '../stored-page.ts'
import { HOVERS } from '../tasks.ts'
import { askCompiler } from './ask-compiler.ts'
import { checkTypeQueries } from './check-type-queries.ts'
import { compilerKey } from './compiler-files.ts'
import { type Compiler, findCompiler, type NoCompiler } from './find-compiler.ts'
import type { HoveredSample, HoverResult } from './hover-task.ts'
import { packageState } from './package-state.ts'
import { matchExpectedErrors, type SampleProblem, sampleDiagnostic } from './problems.ts'
import { assignProjects } from './projects.ts'

/** The compiler's answers for a page, besides those in the store. */
export interface PageAnswers extends HoverResult {
  /** Problems, each with the number of its sample. */
  problems: (SampleProblem & { sample: number })[]
}

/** By the key of the page's code with answers. */
const ANSWERS = mapMemory<PageAnswers>('answers')

export interface HoveredPages {
  /** A source with the compiler's answers in its highlighted code, and in that of its parts. */
  answered(source: CompiledPage): CompiledPage
  outputs: Output[]
  diagnostics: Diagnostic[]
}

interface AskedPage {
  source: CompiledPage
  key: string
  codeKey: string
}

/** Asks the compiler about the samples of pages. Without TypeScript, samples stay as they are, and one diagnostic says what to install. */
export async function addTypeHovers(sources: readonly CompiledPage[], site: SiteToCompile): Promise<HoveredPages> {
  const { folders, config, store } = site
  const asking = sources.filter(({ summary }) => summary.samplesKey !== undefined && summary.codeKey !== undefined)
  const result: HoveredPages = { answered: (source) => source, outputs: [], diagnostics: [] }
  const [first] = asking
  if (first === undefined) return result
  const compiler = await findCompiler(folders.root)
  if (!('program' in compiler)) return { ...result, diagnostics: [withoutCompiler(compiler, first, store)] }
  const settings = hashOf(compiler.version, JSON.stringify([config.samples, config.markdown.code.themes]), compilerKey(store, folders.root))
  const imported = asking.flatMap(({ summary }) => summary.samplePackages ?? [])
  const packages = packageState(folders.root, imported)
  const pages = asking.map((source): AskedPage => {
    const { codeKey = '', samplesKey = '' } = source.summary
    return { source, codeKey, key: hashOf('answers', generatorVersion, settings, packages, codeKey, samplesKey, source.filePath) }
  })
  const known = store.map(ANSWERS)
  await inTurn(store, async () => {
    const missing = pages.filter(({ key }) => known.get(key) === undefined || !store.has(CODE, key))
    if (missing.length > 0) for (const [key, answers] of await ask(missing, compiler, site)) known.set(key, answers)
  })
  // Pages with the same samples share a file.
  const files = new Set<string>()
  const summaries = new Map<CompiledPage, PageSummary>()
  for (const { source, key } of pages) {
    const answers = known.get(key)
    if (answers === undefined) continue
    const { styles, file, problems } = answers
    const target: AddressTarget = { to: 'file', path: `/${file}` }
    const addresses = [...source.summary.addresses, [addressMark(target, key).hash, target] as const]
    summaries.set(source, { ...source.summary, codeKey: key, styles, addresses })
    if (file !== undefined && !files.has(file)) {
      files.add(file)
      result.outputs.push({ path: file, key: hashOf(file), contents: () => store.need(CODE, key).answers ?? '' })
    }
    if (problems.length > 0) result.diagnostics.push(...describe(source, problems, store))
  }
  return { ...result, answered: withSummaries(summaries) }
}

const turns = new WeakMap<Store, Promise<void>>()

/** Waits for those who have asked before, because the compiler works in one folder. */
function inTurn(store: Store, ask: () => Promise<void>): Promise<void> {
  const asking = (turns.get(store) ?? Promise.resolve()).then(ask)
  const settled = asking.catch(() => {})
  turns.set(store, settled)
  return asking
}

function withSummaries(summaries: ReadonlyMap<CompiledPage, PageSummary>): (source: CompiledPage) => CompiledPage {
  const copies = new Map<CompiledPage, CompiledPage>()
  const copyOf = (source: CompiledPage): CompiledPage => {
    const known = copies.get(source)
    if (known !== undefined) return known
    const copy = { ...source, summary: summaries.get(source) ?? source.summary }
    // Before its parts, one of which may include it.
    copies.set(source, copy)
    copy.parts = source.parts.map((part) => ({ ...part, page: copyOf(part.page) }))
    return copy
  }
  return copyOf
}

async function ask(
  pages: readonly AskedPage[],
  compiler: Compiler,
  { folders, config, store, pool, progress }: SiteToCompile,
): Promise<[string, PageAnswers][]> {
  const { themes } = config.markdown.code
  const samples = pages.flatMap((page) => {
    const { filePath } = page.source
    return (store.need(PAGES, page.source.key).samples ?? []).map((sample, number) => ({ filePath, sample, page, number }))
  })
  const shown = samples.filter(({ sample }) => sample.shown !== undefined)
  const step = progress.step('samples', shown.length)
  const waiting = new Map(pages.map((page) => [page, shown.filter((sample) => sample.page === page).length]))
  const problems = new Map<AskedPage, PageAnswers['problems']>(pages.map((page) => [page, []]))
  const answered = new Map<AskedPage, HoveredSample[]>(pages.map((page) => [page, []]))
  const finished: Promise<[string, PageAnswers]>[] = []
  const finish = async (page: AskedPage): Promise<[string, PageAnswers]> => {
    // The compiler answers in any order.
    const inOrder = (answered.get(page) ?? []).sort((a, b) => a.shown.code - b.shown.code)
    const task = { themes, codeKey: page.codeKey, answersKey: page.key, samples: inOrder }
    return [page.key, { ...(await pool.run(HOVERS, task)), problems: (problems.get(page) ?? []).sort((a, b) => a.sample - b.sample) }]
  }
  await askCompiler(assignProjects(samples, config.samples), {
    compiler,
    root: folders.root,
    folder: join(store.folder, 'samples'),
    memories: store,
    isAsked: ({ sample }) => sample.shown !== undefined,
    namesOn: ({ sample: { shown } }) => shown?.lines.map(({ line }) => line) ?? [],
    onAnswers({ page, sample, number }, twoslash, { errors, names, queries }) {
      const left = (waiting.get(page) ?? 0) - 1
      waiting.set(page, left)
      step.tick(page.source.displayPath)
      if (sample.shown !== undefined) {
        const judged = matchExpectedErrors(errors, twoslash)
        const lines = sample.lines.map(({ text }) => text)
        const found = [...judged.problems, ...checkTypeQueries(twoslash, queries, lines)]
        problems.get(page)?.push(...found.map((problem) => ({ ...problem, sample: number })))
        const answeredQueries = twoslash.queries.map((query, index) => ({ query, answer: queries[index] }))
        answered.get(page)?.push({ shown: sample.shown, names, queries: answeredQueries, errors: judged.shown })
      }
      if (left === 0) finished.push(finish(page))
    },
  })
  const result = await Promise.all(finished)
  step.done(`${shown.length} in ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`)
  return result
}

function describe(source: CompiledPage, problems: PageAnswers['problems'], store: Store): Diagnostic[] {
  const { samples = [] } = store.need(PAGES, source.key)
  const { displayPath, source: text } = source
  return problems.flatMap(({ sample: number, ...problem }) => {
    const sample = samples[number]
    return sample === undefined ? [] : [sampleDiagnostic(problem, { sample, displayPath, source: text }, 'warning')]
  })
}

function withoutCompiler({ message, fix }: NoCompiler, source: CompiledPage, store: Store): Diagnostic {
  const { displayPath, source: text } = source
  const sample = store.need(PAGES, source.key).samples?.find(({ shown }) => shown !== undefined)
  const problem = { code: 'sample-compiler', message, fix }
  if (sample === undefined) return { severity: 'warning', ...problem, file: displayPath }
  return sampleDiagnostic(problem, { sample, displayPath, source: text }, 'warning')
}
