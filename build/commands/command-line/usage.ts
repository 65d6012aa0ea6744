/** Usage and help texts. */
import { GENERATOR_NAME, isInstalled } from '../../util/generator.ts'
import { COMMANDS, type Command, OPTIONS, type OptionName } from './commands.ts'

/** One line: `npm run new -- PATH ["Title"] [--group NAME] [--root DIR]`, or `docwright new PATH …` where the package is installed. */
export function usageLine({ name: command, script, operands = [], options }: Command): string {
  const parts = [
    ...operands.map(({ name, isRequired }) => (isRequired ? name : `[${name}]`)),
    ...options.map((name) => `[${withValue(name)}]`),
  ]
  if (isInstalled) return [GENERATOR_NAME, command, ...parts].join(' ')
  return parts.length === 0 ? script : `${script} -- ${parts.join(' ')}`
}

/** The help text for all commands. */
export function overview(): string {
  const commands = COMMANDS.filter(({ isInternal }) => isInternal !== true)
  const lines = commands.map((command) => `  ${usageLine(command)}\n      ${command.summary}\n`)
  return `Usage:\n${lines.join('')}\nAdd --help to any of them to see what its options mean. --version prints the version of the generator.\n`
}

/** The help text for one command. */
export function commandHelp(command: Command): string {
  const rows = command.options.map((name): [string, string] => [withValue(name), command.meanings?.[name] ?? OPTIONS[name].meaning])
  const width = Math.max(0, ...rows.map(([option]) => option.length))
  const options = rows.map(([option, meaning]) => `  ${option.padEnd(width)}  ${meaning}\n`).join('')
  return `Usage: ${usageLine(command)}\n\n${command.summary}\n${options === '' ? '' : `\n${options}`}`
}

function withValue(name: OptionName): string {
  const { value } = OPTIONS[name]
  return value === undefined ? `--${name}` : `--${name} ${value}`
}
