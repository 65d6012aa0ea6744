/** Checks all code samples below a folder of pages: types where they have types, syntax where they have but that. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createIncludeSource } from '../../build/compile/plugins/remark-include.ts'
import { walkFiles } from '../../build/discover/walk.ts'
import { type Diagnostic, sortDiagnostics } from '../../build/report/diagnostic.ts'
import { checkSyntax, PARSED_LANGUAGES } from './check-syntax.ts'
import { checkTypes, TYPED_LANGUAGES } from './check-types.ts'
import { readSamples, type Sample, sampleDiagnostic } from './read-samples.ts'

export interface SamplesReport {
  /** How many samples of each language were checked. */
  checked: Record<string, number>
  /** Samples that opted out with `nocheck`. */
  unchecked: { file: string; line: number; language: string; reason: string }[]
  errors: Diagnostic[]
}

export interface SamplesOptions {
  /** Folder of the pages. */
  content: string
  /** The folder that `~` stands for in `[!include]`. */
  root: string
  /** How messages name the folder of the pages. */
  displayName: string
  /** Where the samples are put for the compiler: below the packages that they import. */
  workFolder: string
}

/** Checks every sample in `ts`, `tsx`, `json`, `yaml` and the shells; those of other languages count for nothing. */
export async function checkSamples({ content, root, displayName, workFolder }: SamplesOptions): Promise<SamplesReport> {
  const includes = createIncludeSource(root, new Map())
  const pages = findMarkdown(content).map((filePath) =>
    readSamples({ filePath, displayPath: `${displayName}/${filePath}`, source: readFileSync(join(content, filePath), 'utf8') }, includes),
  )
  const samples = pages.flatMap((page) => page.samples).filter(({ language }) => isTyped(language) || PARSED_LANGUAGES.includes(language))
  const wanted = samples.filter(({ nocheck }) => nocheck === undefined)
  const skipped = samples.filter(({ nocheck }) => nocheck !== undefined)
  const typed = wanted.filter(({ language }) => isTyped(language))
  const syntax = wanted.filter(({ language }) => !isTyped(language))
  const [typeErrors, syntaxErrors] = await Promise.all([checkTypes(typed, workFolder), Promise.all(syntax.map(checkSyntax))])
  return {
    checked: countBy(wanted.map(({ language }) => language)),
    unchecked: skipped.map(({ page, line, language, nocheck = '' }) => ({ file: page.displayPath, line, language, reason: nocheck })),
    errors: sortDiagnostics([
      ...pages.flatMap(({ diagnostics }) => diagnostics),
      ...skipped.filter(({ nocheck }) => nocheck === '').map(missingReason),
      ...typeErrors,
      ...syntaxErrors.flat(),
    ]),
  }
}

/** Pages, and what pages import and show. */
function findMarkdown(folder: string): string[] {
  return walkFiles(folder).filter((path) => /\.mdx?$/.test(path))
}

function isTyped(language: string): boolean {
  return TYPED_LANGUAGES[language] !== undefined
}

function missingReason(sample: Sample): Diagnostic {
  return {
    ...sampleDiagnostic(
      { ...sample, lines: [] },
      { line: 1, column: 1 },
      { code: 'nocheck-reason', message: 'A sample opts out of checks without a reason.' },
    ),
    fix: 'Say why after the word: ```` ```ts nocheck the package is not published ````.',
  }
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}
