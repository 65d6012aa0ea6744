/** Runs a site's own checker over the samples of one language, and finds the places in what it prints. */
import type { ExecFileException } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { SampleChecker } from '../../../src/shared/config/options/samples.ts'
import { runProgram } from '../../inputs/programs.ts'
import { writeChanged } from '../../store/work-folder.ts'
import type { SampleProblem } from './problems.ts'
import type { SampleOfPage } from './read-samples.ts'

/** Output of compilers: `folder/file.kt:3:5: error: message`. The column may be missing. */
const DEFAULT_PATTERN = /^(?<file>.+?):(?<line>\d+)(?::(?<column>\d+))?:\s*(?<message>.+)$/

const FILES = '{files}'

/** @returns problems; a checker that fails without naming a sample is a problem of the first one */
export async function runChecker(
  samples: readonly SampleOfPage[],
  { root, workFolder, language, checker }: { root: string; workFolder: string; language: string; checker: SampleChecker | undefined },
): Promise<[SampleOfPage, SampleProblem][]> {
  const [first] = samples
  if (checker === undefined || first === undefined) return []
  const folder = join(workFolder, language.replace(/[^\w-]/g, '_'))
  const nameOf = ({ filePath }: SampleOfPage, index: number) =>
    `${filePath.replace(/[^\w/-]/g, '_')}/sample${index + 1}.${checker.extension ?? language}`
  const files = new Map(samples.map((sample, index) => [join(folder, nameOf(sample, index)), sample]))
  const textOf = ({ sample }: SampleOfPage) => `${sample.lines.map(({ text }) => text).join('\n')}\n`
  writeChanged(folder, new Map(samples.map((sample, index) => [nameOf(sample, index), textOf(sample)])))
  const [program = '', ...given] = checker.command
  const args = given.includes(FILES) ? given.flatMap((each) => (each === FILES ? [...files.keys()] : [each])) : [...given, ...files.keys()]
  const { stdout, stderr, failure } = await runProgram(program, args, root)
  const output = `${stdout}\n${stderr}`
  const pattern = checker.pattern === undefined ? DEFAULT_PATTERN : new RegExp(checker.pattern)
  const found = output.split(/\r?\n/).flatMap((row): [SampleOfPage, SampleProblem][] => {
    const { file = '', line, column = '1', message = '' } = pattern.exec(row)?.groups ?? {}
    const sample = files.get(resolve(root, file))
    if (sample === undefined || /^(?:warning|note|info)\b/i.test(message)) return []
    const text = message.replace(/^(?:fatal )?error:?\s*/i, '')
    return [[sample, { code: 'sample-checker', message: text, line: Number(line) - 1, column: Math.max(0, Number(column) - 1) }]]
  })
  if (found.length > 0 || failure === undefined) return found
  const said = output.trim().split('\n').slice(-10).join('\n      ')
  const problem = {
    code: 'sample-checker',
    message: `The checker for \`${language}\` failed without naming a sample: ${whyFailed(program, failure)}${said === '' ? '' : `\n      ${said}`}`,
    fix: `Look at \`samples.checkers.${language}\` in the configuration: its command runs in the site's folder, and \`pattern\` has to find the places.`,
  }
  return [[first, problem]]
}

function whyFailed(program: string, { code, signal, message }: ExecFileException): string {
  if (code === 'ENOENT') return `there is no program \`${program}\`.`
  // If the code is a string, the system or Node couldn't run the program, or stopped it.
  return typeof code === 'string' ? `${message}.` : `it ended with ${signal ?? `code ${code}`}.`
}
