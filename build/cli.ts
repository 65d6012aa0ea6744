/** The command line: which command, its options, and what a person sees of how it ends. */
import { parseArgs } from 'node:util'
import { COLOURS, formatDiagnostic, PLAIN, SiteError } from './report/diagnostic.ts'
import { nearestName } from './report/nearest.ts'
import { describeSystemError } from './report/system-error.ts'

const USAGE = `Usage:
  npm run build   -- [--root DIR] [--out DIR]                         build DIR (default: this repository) into DIR/dist
  npm run preview -- [--root DIR] [--out DIR] [--port N] [--host H]   serve what was built
  npm run dev     -- [--root DIR] [--port N] [--host H]               serve from source; open pages follow what is saved
  npm run new     -- PATH ["Title"] [--group NAME] [--root DIR]       create a page and list it in the sidebar
  npm start       -- [--root DIR] [--out DIR] [--port N] [--host H]   build, then preview
  npm run check:links -- [--root DIR]                                 ask for the pages elsewhere that DIR links to
`

export interface CommandOptions {
  root?: string | undefined
  out?: string | undefined
  port?: number | undefined
  host?: string | undefined
  /** The group of the sidebar that a new page joins. */
  group?: string | undefined
  /** What stands behind the command besides options. */
  args?: string[]
}

type Command = (options: CommandOptions) => Promise<void>

/** Each loads what it needs and no more: the server alone takes a fifth of the time of a build in which nothing has changed. */
const COMMANDS: Record<string, Command> = {
  prepare: async () => (await import('./commands/prepare.ts')).prepareCommand(),
  build,
  dev: async (options) => (await import('./commands/dev.ts')).devCommand(options),
  new: async (options) => (await import('./commands/new.ts')).newCommand(options),
  preview,
  'check-links': async (options) => (await import('./commands/check-links.ts')).checkLinksCommand(options),
  start: async (options) => {
    await build(options)
    await preview(options)
  },
}

async function build(options: CommandOptions): Promise<void> {
  await (await import('./commands/build.ts')).buildCommand(options)
}

async function preview(options: CommandOptions): Promise<void> {
  await (await import('./commands/preview.ts')).previewCommand(options)
}

/** Runs one command. Sets the exit status; never throws. */
export async function main(argv: string[]): Promise<void> {
  const [name = '', ...rest] = argv
  try {
    const command = COMMANDS[name]
    if (command === undefined) {
      const near = nearestName(name, Object.keys(COMMANDS))
      fail(name === '' ? USAGE : `There is no command "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`}\n\n${USAGE}`)
      return
    }
    await command(readOptions(name, rest))
  } catch (error) {
    report(error)
  }
}

/** Commands that listen on a port. */
const SERVERS = new Set(['dev', 'preview', 'start'])

function readOptions(command: string, args: string[]): CommandOptions {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: command === 'new',
    options: { root: text, out: text, port: text, host: text, group: text },
  })
  if (positionals.length > 2)
    throw new UsageError(`"new" takes a path and a title, not "${positionals[2]}" as well: put the title in quotes.`)
  if (!SERVERS.has(command) && (values.port ?? values.host) !== undefined)
    throw new UsageError(`"${command}" serves nothing: --port and --host belong to dev, preview and start.`)
  const port = values.port === undefined ? undefined : Number(values.port)
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw new UsageError(`--port takes a number from 0 to 65535, not "${values.port}".`)
  return { root: values.root, out: values.out, port, host: values.host, group: values.group, args: positionals }
}

class UsageError extends Error {}

function report(thrown: unknown): void {
  const refused = describeSystemError(thrown)
  const error = refused === undefined ? thrown : new SiteError([refused])
  const paint = process.stderr.isTTY ? COLOURS : PLAIN
  if (error instanceof SiteError) {
    const errors = error.diagnostics.filter(({ severity }) => severity === 'error').length
    const text = error.diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, paint)).join('\n\n')
    fail(`\n${text}\n\n${paint.red(`${errors} ${errors === 1 ? 'error' : 'errors'}.`)}\n`)
  } else if (
    error instanceof UsageError ||
    (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  ) {
    fail(`${(error as Error).message}\n\n${USAGE}`)
  } else {
    fail(`${error instanceof Error ? error.stack : String(error)}\n\nThis is a fault of the generator, not of the site.\n`)
  }
}

function fail(text: string): void {
  process.stderr.write(text)
  process.exitCode = 1
}
