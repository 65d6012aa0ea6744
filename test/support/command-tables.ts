/** Writes the tables of commands in the README and the manual: `node --import tsx test/support/command-tables.ts`. A unit test compares them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMMANDS, type Command, scriptOf } from '../../build/commands/command-line/commands.ts'
import { usageLine } from '../../build/commands/command-line/parse.ts'
import { GENERATOR_NAME } from '../../build/util/generator.ts'
import given from '../golden/given/command-tables.json' with { type: 'json' }
import { repository } from './site.ts'

/** Pages of the manual about a command. */
const PAGES: Readonly<Record<string, string>> = given

const shown = COMMANDS.filter(({ isInternal }) => isInternal !== true)

/** The documents with tables, by their path in the repository, as they should be. */
export function documentsWithCommands(): Record<string, string> {
  const toFile = (page: string) => `docs/content/${page.replace(/(?=#)|$/, '.mdx')}`
  const usage = `\`\`\`text\n${shown.map((command) => `${usageLine(command)}\n`).join('')}`
  return {
    'README.md': withTable(read('README.md'), scriptOf, toFile).replace(/```text\nnpm start[^`]*?(?=npm run bench|```)/, usage),
    'docs/content/package.mdx': withTable(
      read('docs/content/package.mdx'),
      ({ name }) => `${GENERATOR_NAME} ${name}`,
      (page) => `/${page}`,
    ),
  }
}

function withTable(text: string, nameOf: (command: Command) => string, addressOf: (page: string) => string): string {
  const rows = shown.map((command) => {
    const operands = command.operands ?? []
    const name = nameOf(command)
    const call = [name, ...(operands.length > 0 && name.startsWith('npm ') ? ['--'] : []), ...operands].join(' ')
    const page = PAGES[command.name]
    return `| \`${call}\` | ${command.summary}${page === undefined ? '' : ` [More](${addressOf(page)})`} |\n`
  })
  const table = `| Command | What it does |\n| --- | --- |\n${rows.join('')}`
  return text.replace(/(?<=^## Commands\n(?:(?!\||##).*\n)*)(?:\|.*\n)+/m, () => table)
}

function read(file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of Object.entries(documentsWithCommands())) writeFileSync(join(repository, file), text)
}
