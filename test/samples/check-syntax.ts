/** Parses the samples of data and shell languages. Each parser gives the place of what it cannot read. */
import { type ParseError as JsonError, parse as parseJson, printParseErrorCode } from 'jsonc-parser'
import { ParseError, parse as parseShell } from 'sh-syntax'
import { LineCounter, parseAllDocuments } from 'yaml'
import type { Diagnostic } from '../../build/report/diagnostic.ts'
import { type Sample, sampleDiagnostic } from './read-samples.ts'

/** What is wrong, and where: a line and a column in the code, both from 1. */
interface SyntaxProblem {
  message: string
  line: number
  column: number
}

type Parser = (code: string) => SyntaxProblem[] | Promise<SyntaxProblem[]>

const PARSERS: Readonly<Record<string, Parser>> = {
  json: (code) => findJsonErrors(code, { disallowComments: true }),
  jsonc: (code) => findJsonErrors(code, { allowTrailingComma: true }),
  yaml: findYamlErrors,
  yml: findYamlErrors,
  bash: findShellErrors,
  sh: findShellErrors,
  shell: findShellErrors,
  zsh: findShellErrors,
}

/** Languages whose samples are parsed. */
export const PARSED_LANGUAGES: readonly string[] = Object.keys(PARSERS)

/** Parses one sample. @returns every error, at its place in the page */
export async function checkSyntax(sample: Sample): Promise<Diagnostic[]> {
  const code = sample.lines.map(({ text }) => text).join('\n')
  const problems = (await PARSERS[sample.language]?.(code)) ?? []
  return problems.map(({ message, ...place }) => sampleDiagnostic(sample, place, { code: 'sample-syntax', message }))
}

function findJsonErrors(code: string, options: { disallowComments?: boolean; allowTrailingComma?: boolean }): SyntaxProblem[] {
  const errors: JsonError[] = []
  parseJson(code, errors, options)
  return errors.map(({ error, offset }) => {
    const before = code.slice(0, offset).split('\n')
    const words = printParseErrorCode(error).replace(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    return { message: `Not JSON: ${words}.`, line: before.length, column: (before.at(-1) ?? '').length + 1 }
  })
}

function findYamlErrors(code: string): SyntaxProblem[] {
  const lineCounter = new LineCounter()
  const documents = [parseAllDocuments(code, { lineCounter, prettyErrors: false })].flat()
  return documents.flatMap(({ errors }) =>
    errors.map(({ message, pos }) => {
      const { line, col } = lineCounter.linePos(pos[0])
      return { message: `Not YAML: ${message}`, line, column: col }
    }),
  )
}

async function findShellErrors(code: string): Promise<SyntaxProblem[]> {
  try {
    await parseShell(code)
    return []
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    return [{ message: `Not a shell script: ${error.Text}.`, line: error.Pos?.Line ?? 1, column: error.Pos?.Col ?? 1 }]
  }
}
