import table from './package-managers.json' with { type: 'json' }

export const PACKAGE_MANAGERS = ['npm', 'pnpm', 'yarn', 'bun'] as const

export type PackageManager = (typeof PACKAGE_MANAGERS)[number]
type Other = Exclude<PackageManager, 'npm'>
type ForOthers = Readonly<Record<Other, string>>

const SEPARATOR = /(\s*(?:&&|\|\||[;|])\s*)/

/** A command, after a prompt and variables such as `CI=1`. */
const COMMAND = /^(\s*(?:[$>] )?(?:\w+=\S* )*)(npm|npx)(?: +(.*))?$/

/** npm's own other names. */
const ALIASES: Readonly<Record<string, string>> = table.aliases

/** Commands that only have another name, which the same arguments follow. `bun test` isn't the script of that name. */
const COMMANDS: Readonly<Record<string, ForOthers>> = table.commands

const FLAGS: Readonly<Record<string, ForOthers>> = table.flags

/** The commands that npm alone has, as they're written: `npm whoami`. */
export function unknownCommands(code: string): string[] {
  return partsOf(code).flatMap((part) => {
    const match = COMMAND.exec(part)
    return match !== null && translate(match, 'pnpm') === undefined ? [part.trim()] : []
  })
}

/** True if a text has a command of npm. */
export function hasCommand(code: string): boolean {
  return partsOf(code).some((part) => COMMAND.test(part))
}

function partsOf(code: string): string[] {
  return code.split(/(\n)/).flatMap((line) => line.split(SEPARATOR))
}

/** Lines of a shell with npm's commands, for another package manager. Everything else stays as it is. */
export function commandsFor(code: string, manager: PackageManager): string {
  if (manager === 'npm') return code
  const convert = (part: string) => {
    const match = COMMAND.exec(part)
    return (match && translate(match, manager)) ?? part
  }
  return partsOf(code).map(convert).join('')
}

function translate([, start = '', program, rest = '']: RegExpExecArray, manager: Other): string | undefined {
  const words = rest.split(/ +/).filter((word) => word !== '')
  const command = program === 'npx' ? runOnce(words, manager) : npmCommand(words, manager)
  return command === undefined ? undefined : start + command.join(' ')
}

function runOnce(words: readonly string[], manager: Other): string[] {
  const program = { pnpm: 'pnpm dlx', yarn: 'yarn dlx', bun: 'bunx' }[manager]
  return [program, ...words.filter((word) => !/^(?:-y|--yes|--)$/.test(word))]
}

function npmCommand([written = '', ...args]: readonly string[], manager: Other): string[] | undefined {
  const name = ALIASES[written] ?? written
  if (name === 'install') return install(args, manager)
  // Arguments for a script or a program follow `--` in npm, and nothing in the others.
  const rest = args.filter((word) => word !== '--')
  if (name === 'init') {
    const [first] = rest
    return [manager, first === undefined || first.startsWith('-') ? 'init' : 'create', ...rest]
  }
  if (name === 'exec' && manager === 'bun') return ['bunx', ...rest]
  const known = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  return known === undefined ? undefined : [manager, known[manager], ...rest]
}

function install(args: readonly string[], manager: Other): string[] {
  const isGlobal = args.some((word) => word === '-g' || word === '--global')
  const others = args.filter((word) => word !== '-g' && word !== '--global')
  const flags = others.map((word) => FLAGS[word]?.[manager] ?? word).filter((word) => word !== '')
  const hasPackages = others.some((word) => !word.startsWith('-'))
  // Only the first versions of Yarn install programs for everyone, with this command.
  if (isGlobal) return manager === 'yarn' ? ['yarn', 'global', 'add', ...flags] : [manager, 'add', '-g', ...flags]
  return [manager, hasPackages ? 'add' : 'install', ...flags]
}
