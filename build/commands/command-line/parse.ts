/** Parses the command line. Unknown options and arguments are errors, so nothing is ignored. */
import { parseArgs } from 'node:util'
import { getOwn } from '../../../src/shared/get-own.ts'
import { nearestName } from '../../report/nearest.ts'
import { GENERATOR_NAME, isInstalled, packageVersion } from '../../util/generator.ts'
import { type CommandOptions, OPTIONS, type OptionName } from '../options.ts'
import { COMMANDS, type Command, scriptOf } from './commands.ts'

/** A command to run, or a text to print instead. */
export type CommandLine = { command: Command; options: CommandOptions } | { help: string }

/** An invalid command line. The message says what's wrong and shows the usage. */
export class UsageError extends Error {}

const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[]

const SHOWN = COMMANDS.filter(({ isInternal }) => isInternal !== true)

/** Ignores the first `--`, which pnpm and Yarn pass on from where npm expects options. A second one ends the options. @throws UsageError */
export function parseCommandLine(argv: readonly string[]): CommandLine {
  const separator = argv.indexOf('--')
  const [name = '', ...args] = argv.filter((_, index) => index !== separator)
  if (name === '--help' || name === '-h') return { help: overview() }
  if (name === '--version' || name === '-v') return { help: `${packageVersion()}\n` }
  const command = COMMANDS.find((candidate) => candidate.name === name)
  if (command === undefined) throw unknownCommand(name)
  const typeOf = (option: OptionName) => ({ type: OPTIONS[option].value === undefined ? ('boolean' as const) : ('string' as const) })
  const { tokens } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: { ...Object.fromEntries(OPTION_NAMES.map((option) => [option, typeOf(option)])), help: { type: 'boolean', short: 'h' } },
  })
  const end = tokens.find(({ kind }) => kind === 'option-terminator')?.index ?? args.length
  if (args.slice(0, end).some((arg) => arg === '--help' || arg === '-h')) return { help: commandHelp(command) }
  const values = new Map<OptionName, string | number | true>()
  const operands: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    const option = knownOption((args[token.index] ?? '').replace(/=.*/s, ''), command)
    if (values.has(option)) throw wrong(command, `--${option} is given twice.`)
    values.set(option, valueFor(token, option, command))
  }
  checkOperands(operands, command)
  const options = [...values].map(([option, value]) => [option.replace(/-./g, ([, letter = '']) => letter.toUpperCase()), value])
  return { command, options: { ...Object.fromEntries(options), args: operands } }
}

interface OptionToken {
  value?: string | undefined
  inlineValue?: boolean | undefined
}

/** @param written the option as written, without its value */
function knownOption(written: string, command: Command): OptionName {
  const name = written.replace(/^-+/, '')
  const isLong = written.startsWith('--')
  const option = command.options.find((candidate) => candidate === name)
  if (option !== undefined && isLong) return option
  if (isLong && getOwn(OPTIONS, name) !== undefined) {
    const takers = COMMANDS.filter(({ options }) => options.some((candidate) => candidate === name)).map((taker) => `"${taker.name}"`)
    throw wrong(command, `"${command.name}" has no option --${name}. It's an option of ${list(takers)}.`)
  }
  const near = nearestName(name, command.options)
  throw wrong(command, `There is no option ${written}.${near === undefined ? '' : ` Did you mean --${near}?`}`)
}

function valueFor({ value, inlineValue }: OptionToken, option: OptionName, command: Command): string | number | true {
  const { value: placeholder, most, example } = OPTIONS[option]
  if (placeholder === undefined) {
    if (inlineValue === true) throw wrong(command, `--${option} takes no value.`)
    return true
  }
  // If the value was forgotten, the next option is in its place.
  const isMissing = value === undefined || value === '' || (value.startsWith('-') && inlineValue !== true)
  if (isMissing) throw wrong(command, `--${option} needs a value, such as --${option} ${example}.`)
  if (most === undefined) return value
  if (/^\d{1,5}$/.test(value) && Number(value) <= most) return Number(value)
  throw wrong(command, `--${option} takes a number from 0 to ${most}, not "${value}".`)
}

function checkOperands(operands: readonly string[], command: Command): void {
  const { operands: expected = [], name, options } = command
  const extra = operands[expected.length]
  if (extra !== undefined && expected.length === 0) {
    const accepted = options.length === 0 ? 'nothing' : `nothing but ${list(options.map((option) => `--${option}`))}`
    throw wrong(command, `"${name}" takes ${accepted}, not "${extra}". npm passes options on only after "--".`)
  }
  if (extra !== undefined && expected.length === 1)
    throw wrong(command, `"${name}" takes one ${expected[0]?.replace(/[[\]]/g, '')}, not "${extra}" as well.`)
  if (extra !== undefined) throw wrong(command, `"${name}" takes a path and a title, not "${extra}" as well: put the title in quotes.`)
  const missing = expected[operands.length]
  if (missing !== undefined && !missing.startsWith('[')) throw wrong(command, `"${name}" needs a ${missing}.`)
}

function unknownCommand(name: string): UsageError {
  if (name === '') return new UsageError(overview())
  const names = SHOWN.map((command) => command.name)
  const near = nearestName(name, names)
  return new UsageError(`There is no command "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`}\n\n${overview()}`)
}

function wrong(command: Command, message: string): UsageError {
  return new UsageError(`${message}\n\nUsage: ${usageLine(command)}\n`)
}

function list(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** One line: `npm run new -- PATH ["Title"] [--group NAME] [--root DIR]`, or `docwright new PATH …` where the package is installed. */
export function usageLine(command: Command): string {
  const parts = [...(command.operands ?? []), ...command.options.map((name) => `[${withValue(name)}]`)]
  if (isInstalled) return [GENERATOR_NAME, command.name, ...parts].join(' ')
  return [scriptOf(command), ...(parts.length === 0 ? [] : ['--']), ...parts].join(' ')
}

function overview(): string {
  const lines = SHOWN.map((command) => `  ${usageLine(command)}\n      ${command.summary}\n`)
  return `Usage:\n${lines.join('')}\nAdd --help to any of them to see what its options mean. --version prints the version of the generator.\n`
}

function commandHelp(command: Command): string {
  const rows = command.options.map((name): [string, string] => [withValue(name), command.meanings?.[name] ?? OPTIONS[name].meaning])
  const width = Math.max(0, ...rows.map(([option]) => option.length))
  const options = rows.map(([option, meaning]) => `  ${option.padEnd(width)}  ${meaning}\n`).join('')
  return `Usage: ${usageLine(command)}\n\n${command.summary}\n${options === '' ? '' : `\n${options}`}`
}

function withValue(name: OptionName): string {
  const { value } = OPTIONS[name]
  return value === undefined ? `--${name}` : `--${name} ${value}`
}
