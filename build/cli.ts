import { parseCommandLine, UsageError } from './commands/command-line/parse.ts'
import { onStrayError, watchProcess } from './commands/stray-errors.ts'
import { paintFor, SiteError } from './report/diagnostic.ts'
import { formatCount } from './report/progress.ts'
import { formatReport } from './report/report.ts'
import { describeSystemError } from './report/system-error.ts'

export { keepThreads } from './workers/pool.ts'

/** Runs one command, then ends the process with its exit status. Never throws. */
export async function main(argv: string[]): Promise<void> {
  watchProcess((error) => report(error))
  onStrayError((error) => {
    report(error)
    process.exit()
  })
  // A program that reads the output, such as `head`, may stop early. What was asked for is done nevertheless.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const stays = await runCommandLine(argv)
  // A configuration may have started something that would keep the process alive forever.
  if (!stays) await written(process.stdout, process.stderr).then(() => process.exit())
}

/** Runs one command. Never throws: an error is reported, and sets the exit status. @returns true if the command runs until it's stopped */
export async function runCommandLine(argv: string[]): Promise<boolean> {
  let hasOut = false
  try {
    const line = parseCommandLine(argv)
    hasOut = 'command' in line && line.command.options.includes('out')
    if ('help' in line) process.stdout.write(line.help)
    else await line.command.run(line.options)
    return 'command' in line && line.command.stays === true
  } catch (error) {
    report(error, hasOut)
    return false
  }
}

async function written(...streams: NodeJS.WriteStream[]): Promise<void> {
  await Promise.all(streams.map((stream) => new Promise<void>((resolve) => stream.write('', () => resolve()))))
}

/** @param hasOut whether the command can write to another folder */
function report(thrown: unknown, hasOut = false): void {
  const refused = describeSystemError(thrown, hasOut)
  const error = refused === undefined ? thrown : new SiteError([refused])
  const paint = paintFor(process.stderr)
  if (error instanceof SiteError) {
    const errors = error.diagnostics.filter(({ severity }) => severity === 'error').length
    const text = formatReport(error.diagnostics, { paint, listedIn: error.warningsFile }).join('\n\n')
    fail(`\n${text}\n\n${paint.red(`${formatCount(errors, 'error')}.`)}\n`)
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
