/** Every command with its options. The parser, the usage messages and the help texts all use this list. */
import type { CommandOptions, OptionName } from '../options.ts'
import table from './commands.json' with { type: 'json' }

export interface Command {
  name: string
  summary: string
  options: readonly OptionName[]
  /** Meanings of options that are different for this command. */
  meanings?: Partial<Record<OptionName, string>>
  /** Positional arguments, in order. Those in brackets can be left out. */
  operands?: readonly string[]
  /** True if the command runs until it's stopped. */
  stays?: boolean
  /** True if only npm runs it, so the help leaves it out. */
  isInternal?: boolean
  run(options: CommandOptions): Promise<void>
}

type CommandName = keyof typeof table

/** Each command only loads what it needs. Loading the server, for example, takes a fifth of the time of a build without changes. */
const RUNS: Readonly<Record<CommandName, Command['run']>> = {
  async start(options) {
    await (await import('../build.ts')).buildCommand(options)
    await (await import('../preview.ts')).previewCommand(options)
  },
  build: async (options) => (await import('../build.ts')).buildCommand(options),
  preview: async (options) => (await import('../preview.ts')).previewCommand(options),
  dev: async (options) => (await import('../dev.ts')).devCommand(options),
  init: async (options) => (await import('../init.ts')).initCommand(options),
  import: async (options) => (await import('../../import/import.ts')).importCommand(options, await import('../languages-of-import.ts')),
  new: async (options) => (await import('../new/new.ts')).newCommand(options),
  'check-links': async (options) => (await import('../check-links.ts')).checkLinksCommand(options),
  'test-samples': async (options) => (await import('../test-samples.ts')).testSamplesCommand(options),
  urls: async (options) => (await import('../urls.ts')).urlsCommand(options),
  translations: async (options) => (await import('../translations/translations.ts')).translationsCommand(options),
  reference: async (options) => (await import('../reference/reference-command.ts')).referenceCommand(options),
  versions: async (options) => (await import('../versions/versions-command.ts')).versionsCommand(options),
  mcp: async (options) => (await import('../mcp/mcp.ts')).mcpCommand(options),
  'search-gaps': async (options) => (await import('../search-gaps/search-gaps.ts')).searchGapsCommand(options),
  prepare: async () => (await import('../prepare.ts')).prepareCommand(),
}

const TABLE = table as Readonly<Record<CommandName, Omit<Command, 'name' | 'run'>>>

export const COMMANDS: readonly Command[] = (Object.keys(table) as CommandName[]).map((name) => ({ name, ...TABLE[name], run: RUNS[name] }))

/** The npm command that runs a command of the generator. */
export function scriptOf({ name }: Command): string {
  return name === 'start' ? 'npm start' : `npm run ${name.replace('-', ':')}`
}
