/** Turns the compiler's errors into messages for the author, and into the lines that a sample shows. */
import { type Diagnostic, withExcerpt } from '../../report/diagnostic.ts'
import type { CompilerError } from './compiler-answers.ts'
import { packageName } from './imports.ts'
import type { Sample } from './page-sample.ts'
import type { Twoslash } from './twoslash.ts'

/** A problem of a sample. Its place is in the sample, and counts from 0. Without one, it's about the whole sample. */
export type SampleProblem = Pick<Diagnostic, 'code' | 'message' | 'fix' | 'line' | 'column'>

/** Errors for a module without declarations: none at all, none with these settings, or JavaScript alone. */
const NO_MODULE = new Set([2307, 2792, 7016])

/** Compares a sample's errors with those that it expects. @returns problems, and the errors that the sample shows on purpose */
export function matchExpectedErrors(
  errors: readonly CompilerError[],
  { errors: announced, ignored }: Pick<Twoslash, 'errors' | 'ignored'>,
): { problems: SampleProblem[]; shown: CompilerError[] } {
  const isShown = ({ code }: CompilerError) => announced.includes(code)
  const isIgnored = ({ code }: CompilerError) => ignored === true || ignored.includes(code)
  const problems = errors.filter((error) => !isShown(error) && !isIgnored(error)).map(toProblem)
  const missing = announced.filter((code) => !errors.some((error) => error.code === code))
  return {
    problems: [
      ...problems,
      ...missing.map((code) => ({
        code: 'sample-types',
        line: 0,
        column: 0,
        message: `This sample announces error ${code}, but compiles without it.`,
        fix: 'Remove the code from `@errors`, or change the sample so that it makes this mistake.',
      })),
    ],
    shown: errors.filter(isShown),
  }
}

function toProblem({ code, message, line, column, text }: CompilerError): SampleProblem {
  const specifier = /^(['"])(.*)\1$/.exec(text)?.[2]
  const name = NO_MODULE.has(code) && specifier !== undefined ? packageName(specifier) : undefined
  if (name === undefined) return { code: 'sample-types', message: `${message} (TS${code})`.replace(/\n\s*/g, '\n      '), line, column }
  const isUntyped = code === 7016
  return {
    code: 'sample-package',
    line,
    column,
    message: isUntyped
      ? `This sample imports \`${specifier}\`, and there are no types for it. (TS${code})`
      : `This sample imports \`${specifier}\`, which isn't installed. (TS${code})`,
    fix: isUntyped
      ? `Look for a package with its types: \`npm install --save-dev @types/${name.replace('@', '').replace('/', '__')}\`.`
      : `Install it next to the site: \`npm install --save-dev ${name}\`.`,
  }
}

/** The problem at its place on the page. A place below the sample's last line is on that line. */
export function sampleDiagnostic(
  { line = -1, column = 0, ...problem }: SampleProblem,
  { sample, displayPath, source }: { sample: Sample; displayPath: string; source: string },
  severity: Diagnostic['severity'],
): Diagnostic {
  const at = sample.lines[Math.min(line, sample.lines.length - 1)]
  const place = at === undefined ? { line: sample.line, column: 1 } : { line: at.line, column: at.column + column }
  return withExcerpt({ severity, ...problem, file: displayPath, ...place }, source)
}
