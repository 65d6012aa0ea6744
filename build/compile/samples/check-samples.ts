/** Checks all code samples of pages: TypeScript by its compiler, data by parsers, other languages by the site's own checkers. */
import { join } from 'node:path'
import { type ParseError, parse as parseJson, printParseErrorCode } from 'jsonc-parser'
import { LineCounter, parseAllDocuments } from 'yaml'
import type { SamplesConfig } from '../../../src/shared/config/options/samples.ts'
import { getOwn } from '../../../src/shared/get-own.ts'
import { type Diagnostic, sortDiagnostics } from '../../report/diagnostic.ts'
import { groupBy } from '../../util/group-by.ts'
import type { PageSource } from '../page-input.ts'
import { createIncludeSource } from '../plugins/remark-include.ts'
import { askCompiler } from './ask-compiler.ts'
import { checkTypeQueries } from './check-type-queries.ts'
import { findCompiler } from './find-compiler.ts'
import type { Sample } from './page-sample.ts'
import { matchExpectedErrors, type SampleProblem, sampleDiagnostic } from './problems.ts'
import { assignProjects } from './projects.ts'
import { readSamples, type SampleOfPage } from './read-samples.ts'
import { runChecker } from './run-checker.ts'
import { isTyped } from './sample.ts'

export interface SamplesReport {
  /** Numbers of samples by language. */
  checked: Record<string, number>
  /** Samples that opted out with `nocheck`. */
  unchecked: { file: string; line: number; language: string; reason: string }[]
  errors: Diagnostic[]
}

export interface SamplesOptions {
  pages: readonly PageSource[]
  /** The folder of the site, which has the packages, and which `~` stands for in `[!include]`. */
  root: string
  /** Folder of the samples' files: below the packages that they import. */
  workFolder: string
  samples?: SamplesConfig | undefined
  /** Paths that pages may include besides ordinary files. */
  includes?: readonly string[]
}

type Found = [SampleOfPage, SampleProblem]

/** Checks every sample in a language that has a checker. */
export async function checkSamples(options: SamplesOptions): Promise<SamplesReport> {
  const { root, includes: allowed = [], samples: config = {} } = options
  const { checkers = {} } = config
  const includes = createIncludeSource({ root, includes: allowed }, new Map())
  const pages = await Promise.all(options.pages.map((page) => readSamples(page, includes)))
  const isChecked = ({ sample }: SampleOfPage) =>
    Object.hasOwn(checkers, sample.language) || isTyped(sample) || PARSED_LANGUAGES.includes(sample.language)
  const samples = pages.flatMap((page) => page.samples).filter(isChecked)
  const wanted = samples.filter(({ sample }) => sample.nocheck === undefined)
  const skipped = samples.filter(({ sample }) => sample.nocheck !== undefined)
  const byLanguage = groupBy(wanted, ({ sample }) => sample.language)
  const own = [...byLanguage].filter(([language]) => Object.hasOwn(checkers, language))
  const others = wanted.filter(({ sample }) => !Object.hasOwn(checkers, sample.language))
  const typed = others.filter(({ sample }) => isTyped(sample))
  const parsed = others.filter(({ sample }) => !isTyped(sample))
  const [types, ...found] = await Promise.all([
    checkTypes(typed, options),
    ...parsed.map((each) => findSyntaxErrors(each.sample).map((problem): Found => [each, problem])),
    ...own.map(([language, each]) => runChecker(each, { ...options, language, checker: checkers[language] })),
  ])
  return {
    checked: Object.fromEntries([...byLanguage].map(([language, { length }]) => [language, length])),
    unchecked: skipped.map(({ page, sample: { line, language, nocheck = '' } }) => {
      return { file: page.displayPath, line, language, reason: nocheck }
    }),
    errors: sortDiagnostics([
      ...pages.flatMap(({ diagnostics }) => diagnostics),
      ...skipped.filter(({ sample }) => sample.nocheck === '').map((each) => toDiagnostic([each, WITHOUT_REASON])),
      ...[types, ...found].flat().map(toDiagnostic),
    ]),
  }
}

async function checkTypes(samples: SampleOfPage[], { root, workFolder, samples: config }: SamplesOptions): Promise<Found[]> {
  const [first] = samples
  if (first === undefined) return []
  const compiler = await findCompiler(root)
  if (!('program' in compiler)) return [[first, { code: 'sample-compiler', ...compiler }]]
  const found: Found[] = []
  await askCompiler(assignProjects(samples, config), {
    compiler,
    root,
    folder: join(workFolder, 'typescript'),
    onAnswers(placed, twoslash, { errors, queries }) {
      const lines = placed.sample.lines.map(({ text }) => text)
      const problems = [...matchExpectedErrors(errors, twoslash).problems, ...checkTypeQueries(twoslash, queries, lines)]
      for (const problem of problems) found.push([placed, problem])
    },
  })
  return found
}

function toDiagnostic([{ page, sample }, problem]: Found): Diagnostic {
  return sampleDiagnostic(problem, { sample, ...page }, 'error')
}

const WITHOUT_REASON: SampleProblem = {
  code: 'nocheck-reason',
  message: 'A sample opts out of checks without a reason.',
  fix: 'Say why after the word: ```` ```ts nocheck the package is not published ````.',
}

// Parses the samples of data languages. Each parser gives the place of what it can't read.

/** The mistake, with its line and column in the code, both from 0. */
type SyntaxError = Pick<SampleProblem, 'message' | 'line' | 'column'>

const PARSERS: Readonly<Record<string, (code: string) => SyntaxError[]>> = {
  json: (code) => findJsonErrors(code, { disallowComments: true }),
  jsonc: (code) => findJsonErrors(code, { allowTrailingComma: true }),
  yaml: findYamlErrors,
  yml: findYamlErrors,
}

const PARSED_LANGUAGES: readonly string[] = Object.keys(PARSERS)

function findSyntaxErrors({ language, lines }: Sample): SampleProblem[] {
  const code = lines.map(({ text }) => text).join('\n')
  return (getOwn(PARSERS, language)?.(code) ?? []).map((error) => ({ code: 'sample-syntax', ...error }))
}

function findJsonErrors(code: string, options: { disallowComments?: boolean; allowTrailingComma?: boolean }): SyntaxError[] {
  const errors: ParseError[] = []
  parseJson(code, errors, options)
  return errors.map(({ error, offset }) => {
    const before = code.slice(0, offset).split('\n')
    const words = printParseErrorCode(error).replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return { message: `Not JSON: ${words}.`, line: before.length - 1, column: (before.at(-1) ?? '').length }
  })
}

function findYamlErrors(code: string): SyntaxError[] {
  const lineCounter = new LineCounter()
  const documents = [parseAllDocuments(code, { lineCounter, prettyErrors: false })].flat()
  return documents.flatMap(({ errors }) =>
    errors.map(({ message, pos }) => {
      const { line, col } = lineCounter.linePos(pos[0])
      return { message: `Not YAML: ${message}`, line: line - 1, column: col - 1 }
    }),
  )
}
