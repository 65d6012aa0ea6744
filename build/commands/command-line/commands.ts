/** Every command with its options. The parser, the usage messages and the help texts all use this list. */
import type { CommandOptions, OptionName } from '../options.ts'

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

/** Each command only loads what it needs. Loading the server, for example, takes a fifth of the time of a build without changes. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'start',
    summary: 'Builds a site, then serves it as readers get it.',
    options: ['root', 'out', 'keep-assets', 'remote-cache', 'remote-cache-read-only', 'port', 'host'],
    stays: true,
    async run(options) {
      await (await import('../build.ts')).buildCommand(options)
      await (await import('../preview.ts')).previewCommand(options)
    },
  },
  {
    name: 'build',
    summary: 'Builds a site. If something is wrong, it exits with 1, and the last built site stays in place.',
    options: ['root', 'out', 'keep-assets', 'remote-cache', 'remote-cache-read-only'],
    run: async (options) => (await import('../build.ts')).buildCommand(options),
  },
  {
    name: 'preview',
    summary: 'Serves the built site, by default at port 4173.',
    options: ['root', 'out', 'port', 'host'],
    stays: true,
    run: async (options) => (await import('../preview.ts')).previewCommand(options),
  },
  {
    name: 'dev',
    summary: 'Serves a site from source, at the first free port from 4180 on. Open pages update when you save.',
    options: ['root', 'port', 'host', 'allow-host'],
    stays: true,
    run: async (options) => (await import('../dev.ts')).devCommand(options),
  },
  {
    name: 'init',
    summary: 'Creates a new site, in a folder that is new, or has at most a package.json and files such as a README.',
    options: [],
    operands: ['[DIR]'],
    run: async (options) => (await import('../init.ts')).initCommand(options),
  },
  {
    name: 'import',
    summary: 'Makes a site from one of Vocs, VitePress, Docusaurus, Starlight or MkDocs, in a folder that is empty or new.',
    options: ['out', 'no-config-code'],
    meanings: { out: 'The folder of the new site: an empty or new one, or one that an import has written. Default: imported-site.' },
    operands: ['SOURCE'],
    run: async (options) => (await import('../../import/import.ts')).importCommand(options),
  },
  {
    name: 'new',
    summary: 'Creates a page and lists it in the sidebar.',
    options: ['group', 'root'],
    operands: ['PATH', '["Title"]'],
    run: async (options) => (await import('../new/new.ts')).newCommand(options),
  },
  {
    name: 'check-links',
    summary: "Checks the site's links to other sites.",
    options: ['root'],
    run: async (options) => (await import('../check-links.ts')).checkLinksCommand(options),
  },
  {
    name: 'test-samples',
    summary: 'Checks the code samples on the pages, with the packages that the site has installed.',
    options: ['root'],
    run: async (options) => (await import('../test-samples.ts')).testSamplesCommand(options),
  },
  {
    name: 'urls',
    summary: 'Builds a site and adds its addresses to content/urls.lock, so that later builds fail when one is gone.',
    options: ['forget', 'root', 'out'],
    run: async (options) => (await import('../urls.ts')).urlsCommand(options),
  },
  {
    name: 'mcp',
    summary: 'Lets an assistant search and read a built site: a server of the Model Context Protocol over standard input and output.',
    options: [],
    operands: ['URL_OR_DIR'],
    stays: true,
    run: async (options) => (await import('../mcp/mcp.ts')).mcpCommand(options),
  },
  {
    name: 'search-gaps',
    summary: 'Turns a log of searches without success into a list of missing pages and synonyms.',
    options: ['root'],
    operands: ['FILE'],
    run: async (options) => (await import('../search-gaps/search-gaps.ts')).searchGapsCommand(options),
  },
  {
    name: 'prepare',
    summary: 'Prepares what every build needs. `npm ci` runs this.',
    options: [],
    isInternal: true,
    run: async () => (await import('../prepare.ts')).prepareCommand(),
  },
]

/** The npm command that runs a command of the generator. */
export function scriptOf({ name }: Command): string {
  return name === 'start' ? 'npm start' : `npm run ${name.replace('-', ':')}`
}
