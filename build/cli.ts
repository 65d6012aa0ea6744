/** The command line: what a person sees of how a command ends. */
import { parseCommandLine, UsageError } from './command-line/parse.ts'
import { COLOURS, PLAIN, SiteError } from './report/diagnostic.ts'
import { formatDiagnostics } from './report/grouped.ts'
import { describeSystemError } from './report/system-error.ts'
import { onStrayError, watchProcess } from './stray-errors.ts'

/** Runs one command, and ends the process once that is done. Sets the exit status; never throws. */
export async function main(argv: string[]): Promise<void> {
  watchProcess(report)
  onStrayError((error) => {
    report(error)
    process.exit()
  })
  // Whoever reads the output may have seen enough, such as `head`.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit())
  const stays = await run(argv)
  // A configuration may have left something running that would keep the process for good.
  if (!stays) await written(process.stdout, process.stderr).then(() => process.exit())
}

/** Gives true where the command goes on until it is asked to stop. */
async function run(argv: string[]): Promise<boolean> {
  try {
    const line = parseCommandLine(argv)
    if ('help' in line) process.stdout.write(line.help)
    else await line.command.run(line.options)
    return 'command' in line && line.command.stays === true
  } catch (error) {
    report(error)
    return false
  }
}

async function written(...streams: NodeJS.WriteStream[]): Promise<void> {
  await Promise.all(streams.map((stream) => new Promise<void>((resolve) => stream.write('', () => resolve()))))
}

function report(thrown: unknown): void {
  const refused = describeSystemError(thrown)
  const error = refused === undefined ? thrown : new SiteError([refused])
  const paint = process.stderr.isTTY ? COLOURS : PLAIN
  if (error instanceof SiteError) {
    const errors = error.diagnostics.filter(({ severity }) => severity === 'error').length
    const text = formatDiagnostics(error.diagnostics, paint).join('\n\n')
    fail(`\n${text}\n\n${paint.red(`${errors} ${errors === 1 ? 'error' : 'errors'}.`)}\n`)
  } else if (error instanceof UsageError) {
    fail(error.message)
  } else {
    fail(`${error instanceof Error ? error.stack : String(error)}\n\nThis is a bug in the generator, not a mistake in the site.\n`)
  }
}

function fail(text: string): void {
  process.stderr.write(text)
  process.exitCode = 1
}
