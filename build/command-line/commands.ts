/** Every command, and what it takes: the one list that the command line is read by, and that usage and help are written from. */
import type { CommandOptions } from '../options.ts'

export type OptionName = 'root' | 'out' | 'port' | 'host' | 'group'

/** What stands behind an option, and what it means. */
export const OPTIONS: Readonly<Record<OptionName, { value: string; meaning: string; example: string }>> = {
  root: { value: 'DIR', meaning: 'The folder that holds content/ and public/. Default: this repository.', example: '../my-site' },
  out: { value: 'DIR', meaning: 'The folder of the built site. Default: dist in the root.', example: '../public_html' },
  port: { value: 'N', meaning: 'The port to listen on. 0 takes any free one.', example: '8080' },
  host: { value: 'H', meaning: 'The address to listen on. Default: 127.0.0.1, which this machine alone can reach.', example: '0.0.0.0' },
  group: { value: 'NAME', meaning: 'The group of the sidebar that lists the page.', example: '"Get started"' },
}

export interface Command {
  name: string
  /** How a person runs it. */
  script: string
  /** What it does, in a line. */
  summary: string
  options: readonly OptionName[]
  /** What it takes besides options, in order. */
  operands?: readonly { name: string; isRequired: boolean }[]
  /** True where it goes on until it is asked to stop. */
  stays?: boolean
  /** True where npm runs it, and nobody has to know of it. */
  isInternal?: boolean
  run(options: CommandOptions): Promise<void>
}

/** Each loads what it needs and no more: the server alone takes a fifth of the time of a build in which nothing has changed. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'start',
    script: 'npm start',
    summary: 'Builds a site, then serves it as readers get it.',
    options: ['root', 'out', 'port', 'host'],
    stays: true,
    async run(options) {
      await build(options)
      await preview(options)
    },
  },
  {
    name: 'build',
    script: 'npm run build',
    summary: 'Builds a site.',
    options: ['root', 'out'],
    run: build,
  },
  {
    name: 'preview',
    script: 'npm run preview',
    summary: 'Serves the built site, by default at port 4173.',
    options: ['root', 'out', 'port', 'host'],
    stays: true,
    run: preview,
  },
  {
    name: 'dev',
    script: 'npm run dev',
    summary: 'Serves a site from source, at the first free port from 4180 on; open pages update when you save.',
    options: ['root', 'port', 'host'],
    stays: true,
    run: async (options) => (await import('../commands/dev.ts')).devCommand(options),
  },
  {
    name: 'new',
    script: 'npm run new',
    summary: 'Creates a page and lists it in the sidebar.',
    options: ['group', 'root'],
    operands: [
      { name: 'PATH', isRequired: true },
      { name: '"Title"', isRequired: false },
    ],
    run: async (options) => (await import('../commands/new.ts')).newCommand(options),
  },
  {
    name: 'check-links',
    script: 'npm run check:links',
    summary: "Checks the site's links to other sites.",
    options: ['root'],
    run: async (options) => (await import('../commands/check-links.ts')).checkLinksCommand(options),
  },
  {
    name: 'prepare',
    script: 'npm run prepare',
    summary: 'Prepares what every build needs. `npm ci` runs this.',
    options: [],
    isInternal: true,
    run: async () => (await import('../commands/prepare.ts')).prepareCommand(),
  },
]

async function build(options: CommandOptions): Promise<void> {
  await (await import('../commands/build.ts')).buildCommand(options)
}

async function preview(options: CommandOptions): Promise<void> {
  await (await import('../commands/preview.ts')).previewCommand(options)
}
