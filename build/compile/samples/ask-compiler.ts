/** Asks the compiler about samples, all in one run: about their errors, and about what readers see at each name. */
import { join } from 'node:path'
import type { Memories } from '../../store/memories.ts'
import { reachPackages, writeChanged } from '../../store/work-folder.ts'
import { groupBy } from '../../util/group-by.ts'
import { type Asked, answerQuery, errorsIn, hoverOver, uriOf } from './ask-file.ts'
import type { SampleAnswers } from './compiler-answers.ts'
import { LEADS_OUT, recordCompilerFiles } from './compiler-files.ts'
import type { Compiler } from './find-compiler.ts'
import { findIdentifiers } from './identifiers.ts'
import { startLanguageServer } from './language-server.ts'
import type { LaidFile, LaidSample, PlacedSample, SampleProjects } from './projects.ts'
import type { Twoslash } from './twoslash.ts'

export interface Asking<Placed extends PlacedSample> {
  compiler: Compiler
  /** The folder of the site, which has the packages. */
  root: string
  /** Folder of the samples' files. */
  folder: string
  /** Remembers which files the compiler has read. */
  memories?: Memories
  /** True if a sample is asked about. Others are there to be imported. */
  isAsked?(placed: Placed): boolean
  /** The lines whose names are asked about. None if only errors are of interest. */
  namesOn?(placed: Placed): Iterable<number>
  /** Called for each sample that is asked about, as soon as it's answered. */
  onAnswers(placed: Placed, twoslash: Twoslash, answers: SampleAnswers): void
}

/** Projects that are asked at once, each one question at a time: the compiler would answer several with a copy of its knowledge for each. */
const LANES = 2

/** @throws Error if the compiler fails */
export async function askCompiler<Placed extends PlacedSample>(
  { samples, files }: SampleProjects<Placed>,
  { compiler, root, folder, memories, isAsked = () => true, namesOn, onAnswers }: Asking<Placed>,
): Promise<void> {
  writeChanged(folder, files)
  reachPackages(folder, root)
  const leading = [...files].filter(([path, text]) => path.endsWith('/tsconfig.json') && LEADS_OUT.test(text))
  const configured = leading.map(([path]) => join(folder, path))
  if (memories !== undefined) await recordCompilerFiles(compiler.program, configured, { memories, root, folder })
  const asked = samples.map((sample) => ({ ...sample, placed: sample.placed.filter(isAsked) })).filter(({ placed }) => placed.length > 0)
  const projects = [...groupBy(asked, ({ project }) => project).values()]
  const server = await startLanguageServer(compiler.program, root)
  try {
    const askProjects = async () => {
      let open: LaidFile | undefined
      for (let project = projects.shift(); project !== undefined; project = projects.shift()) {
        // The compiler closes and opens in one step, so it keeps the packages' files that both projects use, but none of the finished project's types.
        if (open !== undefined) server.notify('textDocument/didClose', { textDocument: { uri: uriOf(folder, open) } })
        // One open file is enough for a project: the compiler reads the others from the disk.
        open = project.flatMap(scriptsOf)[0]
        if (open !== undefined) server.openFile(uriOf(folder, open), open.text, /x$/.test(open.path) ? 'typescriptreact' : 'typescript')
        for (const sample of project) {
          const lines = new Set(sample.placed.flatMap((placed) => [...(namesOn?.(placed) ?? [])]))
          const answers = await askAbout(sample, lines, { server, folder })
          for (const placed of sample.placed) onAnswers(placed, sample.twoslash, answers)
        }
      }
    }
    await Promise.all(Array.from({ length: LANES }, askProjects))
  } finally {
    await server.close()
  }
}

function scriptsOf({ files }: LaidSample): LaidFile[] {
  return files.filter(({ path }) => /\.[cm]?[jt]sx?$/.test(path))
}

async function askAbout(sample: LaidSample, lines: ReadonlySet<number>, asked: Asked): Promise<SampleAnswers> {
  const answers: SampleAnswers = { errors: [], names: [], queries: [] }
  const scripts = scriptsOf(sample)
  for (const file of scripts) {
    answers.errors.push(...(await errorsIn(file, asked)))
    for (const name of findIdentifiers(file.text)) {
      const line = name.line + file.from
      const markdown = lines.has(line) ? await hoverOver(file, name, asked) : undefined
      if (markdown !== undefined) answers.names.push({ line, column: name.column, length: name.length, markdown })
    }
  }
  for (const query of sample.twoslash.queries) answers.queries.push(await answerQuery(query, scripts, asked))
  return answers
}
