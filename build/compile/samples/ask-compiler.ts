/** Asks the compiler about samples, all in one run: which errors they have, and what readers see when they point at a name. */

import { type Asked, answerQuery, closeFile, errorsIn, hoverOver, openFile } from './ask-file.ts'
import type { CompilerError, NameAnswer, SampleAnswers } from './compiler-answers.ts'
import type { Compiler } from './find-compiler.ts'
import { startLanguageServer } from './language-server.ts'
import { type PlannedSample, planQuestions } from './plan-questions.ts'
import type { LaidFile, PlacedSample, SampleProjects } from './projects.ts'
import type { Twoslash } from './twoslash.ts'
import { reachPackages, writeChanged } from './work-folder.ts'

export interface Asking<Placed extends PlacedSample> {
  compiler: Compiler
  /** The folder of the site, which has the packages. */
  root: string
  /** Where the samples' files go. */
  folder: string
  /** Whether a sample is asked about. Others are there to be imported. */
  isAsked?(placed: Placed): boolean
  /** The lines whose names are asked about. None if only errors are of interest. */
  namesOn?(placed: Placed): Iterable<number>
  /** Called for each sample that is asked about, as soon as it's answered. */
  onAnswers(placed: Placed, twoslash: Twoslash, answers: SampleAnswers): void
}

/**
 * How many projects are asked at once. Questions about one project are asked one after the other: the compiler would answer those that come
 * together with a copy of its knowledge for each.
 */
const LANES = 2

/** @throws Error if the compiler fails */
export async function askCompiler<Placed extends PlacedSample>(
  { samples, files }: SampleProjects<Placed>,
  { compiler, root, folder, isAsked = () => true, namesOn, onAnswers }: Asking<Placed>,
): Promise<void> {
  writeChanged(folder, files)
  reachPackages(folder, root)
  const asked = samples.map((sample) => ({ ...sample, placed: sample.placed.filter(isAsked) })).filter(({ placed }) => placed.length > 0)
  const projects = planQuestions(asked, namesOn)
  const server = await startLanguageServer(compiler.program, root)
  try {
    const known: KnownAnswers = new Map()
    const waiting = new Set<() => boolean>()
    const askProjects = async () => {
      let open: LaidFile | undefined
      for (let project = projects.shift(); project !== undefined; project = projects.shift()) {
        // The compiler closes and opens in one step, so it keeps the packages' files that both projects use, but none of the finished project's types.
        if (open !== undefined) closeFile(open, { server, folder })
        // One open file is enough for a project: the compiler reads the others from the disk.
        open = project.flatMap(({ files }) => files)[0]?.file
        if (open !== undefined) openFile(open, { server, folder })
        for (const sample of project) {
          const collect = await askAbout(sample, { server, folder }, known)
          waiting.add(() => {
            const answers = collect()
            if (answers === undefined) return false
            for (const placed of sample.laid.placed) onAnswers(placed, sample.laid.twoslash, answers)
            return true
          })
          for (const deliver of waiting) if (deliver()) waiting.delete(deliver)
        }
      }
    }
    await Promise.all(Array.from({ length: LANES }, askProjects))
  } finally {
    await server.close()
  }
}

/** By the key of their name. A name that isn't one to the compiler has none. */
type KnownAnswers = Map<string, string | undefined>

/** Asks what only this sample is asked. Returns a function to its answers, for which there is nothing as long as an answer comes from another one. */
async function askAbout({ laid, files }: PlannedSample, asked: Asked, known: KnownAnswers): Promise<() => SampleAnswers | undefined> {
  const errors: CompilerError[] = []
  const queries: SampleAnswers['queries'] = []
  for (const { file, names } of files) {
    errors.push(...(await errorsIn(file, asked)))
    for (const { name, key, isAsked } of names) if (isAsked) known.set(key, await hoverOver(file, name, asked))
  }
  const scripts = files.map(({ file }) => file)
  for (const query of laid.twoslash.queries) queries.push(await answerQuery(query, scripts, asked))
  return () => {
    const names: NameAnswer[] = []
    for (const { file, names: planned } of files) {
      for (const { name, key } of planned) {
        if (!known.has(key)) return undefined
        const markdown = known.get(key)
        if (markdown !== undefined) names.push({ line: name.line + file.from, column: name.column, length: name.length, markdown })
      }
    }
    return { errors, names, queries }
  }
}
