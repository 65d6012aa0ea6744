/** Parses the samples of data languages. Each parser gives the place of what it can't read. */
import { type ParseError, parse as parseJson, printParseErrorCode } from 'jsonc-parser'
import { LineCounter, parseAllDocuments } from 'yaml'
import { getOwn } from '../../../src/shared/get-own.ts'
import type { Sample } from './page-sample.ts'
import type { SampleProblem } from './problems.ts'

/** What is wrong, and where: a line and a column in the code, both from 0. */
type SyntaxError = Pick<SampleProblem, 'message' | 'line' | 'column'>

const PARSERS: Readonly<Record<string, (code: string) => SyntaxError[]>> = {
  json: (code) => findJsonErrors(code, { disallowComments: true }),
  jsonc: (code) => findJsonErrors(code, { allowTrailingComma: true }),
  yaml: findYamlErrors,
  yml: findYamlErrors,
}

/** Languages whose samples are parsed. */
export const PARSED_LANGUAGES: readonly string[] = Object.keys(PARSERS)

/** What can't be read in one sample. */
export function findSyntaxErrors({ language, lines }: Sample): SampleProblem[] {
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
