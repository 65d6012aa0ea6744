/** Code blocks of the length that real documentation has: half of them have at most 6 lines, and one of a hundred more than 80. */
import { camelCase, pascalCase } from '../generated/prose.ts'
import type { Random } from '../generated/random.ts'

const MEDIAN_LINES = 6
const SPREAD = 1
const MOST_LINES = 250

type Line = (word: () => string, random: Random) => string

interface Language {
  name: string
  lines: readonly [Line, ...Line[]]
}

const LANGUAGES: readonly [Language, ...Language[]] = [
  {
    name: 'ts',
    lines: [
      (word) => `import { ${camelCase(word(), word())} } from '${word()}/${word()}'`,
      (word, random) =>
        `const ${camelCase(word())} = await ${camelCase(word())}.${camelCase(word())}({ ${camelCase(word())}: ${random.below(500)} })`,
      (word) =>
        `export function ${camelCase(word(), word())}(${camelCase(word())}: ${pascalCase(word())}): string { return '${word()} ${word()}' }`,
      (word) => `// ${word()} ${word()} ${word()}`,
      (word) => `if (${camelCase(word())} === undefined) throw new Error(\`${word()} \${${camelCase(word())}}\`)`,
      (word) => `export interface ${pascalCase(word())} { ${camelCase(word())}: string; ${camelCase(word())}?: number }`,
      () => '',
    ],
  },
  {
    name: 'bash',
    lines: [
      (word) => `npm install ${word()} @${word()}/${word()}`,
      (word) => `npx ${word()} ${word()} --${word()}=${word()} "$HOME/${word()}"`,
      (word) => `# ${word()} ${word()} ${word()}`,
    ],
  },
  {
    name: 'yaml',
    lines: [
      (word) => `${word()}: ${word()}`,
      (word) => `${word()}:\n  - ${word()}\n  - "${word()} ${word()}"`,
      (word, random) => `${word()}: ${random.below(9000)} # ${word()}`,
    ],
  },
  {
    name: 'python',
    lines: [
      (word) => `from ${word()} import ${word()}`,
      (word, random) => `${word()} = ${word()}(${word()}=${random.below(100)}, ${word()}="${word()}")`,
      (word) => `def ${word()}(${word()}: str) -> None: print(f"${word()} {${word()}}")`,
    ],
  },
]

export function codeBlock(random: Random, word: () => string): string {
  const { name, lines } = random.pick(LANGUAGES)
  const count = Math.min(MOST_LINES, Math.max(1, Math.round(random.logNormal(MEDIAN_LINES, SPREAD))))
  const code = Array.from({ length: count }, () => random.pick(lines)(word, random))
  return `\`\`\`${name}\n${code.join('\n')}\n\`\`\``
}
