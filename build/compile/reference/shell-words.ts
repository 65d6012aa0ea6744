/** Divides a sample of a shell into commands, as POSIX shells, PowerShell and cmd.exe do, with the values of variables that it sets. */
import { FILLED } from './mentions.ts'

export interface ShellWord {
  readonly text: string
  /** Counted from 0. */
  readonly line: number
}

const PROMPT = /^\s*(?:(?:\[?[\w.-]+@[\w.-]+[^\s$%#]*\s?\S*)?[$%❯]|PS\s?[^>\n]*>|[A-Z]:\\[^>\n]*>)\s+/

/** Everything that a shell tells apart. The last two take any sign, so no text is left over. */
const TOKENS = {
  next: /[\\`^][ \t]*\n/,
  raw: /\$?'[^']*'?/,
  quoted: /"(?:\$\([^()]*\)|[\\`][\s\S]|[^"\\`])*"?/,
  inner: /\$\((?:[^()]|\([^()]*\))*\)?/,
  variable: /\$(?:\{[^}]*\}|(?:env:)?\w+|[@*?!$#-])/,
  document: /<<-?\s*['"]?(?<name>\w+)[\s\S]*?(?:\n\s*\k<name>\s*(?=\n|$)|$)/,
  placeholder: /<[\w -]+>(?![ \t]*(?:\n|$))/,
  target: /\d?[<>]+&?/,
  comment: /(?<=^|[\s;|&(])#[^\n]*/,
  group: /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)?/,
  end: /[\n|;&()]/,
  space: /[ \t\r]+/,
  sign: /\\?[\s\S]/,
}

const patternOf = (isPowerShell: boolean) =>
  new RegExp(
    Object.entries(TOKENS)
      .flatMap(([kind, { source }]) => (kind === 'group' && !isPowerShell ? [] : [`(?<${kind}>${source})`]))
      .join('|'),
    'g',
  )

/** @param values of variables, to which those that are set are added @returns commands in order, those within others included */
export function shellCommands(source: string, values: Map<string, string>, { isPowerShell = false, firstLine = 0 } = {}): ShellWord[][] {
  const plain = withoutPrompts(source)
  const text = isPowerShell ? withTables(plain) : plain
  const lineAt = (offset: number) => firstLine + text.slice(0, offset).split('\n').length - 1
  const commands: ShellWord[][] = []
  let words: ShellWord[] = []
  let word: { text: string; at: number } | undefined
  let isTarget = false
  const endWord = () => {
    if (word !== undefined && !isTarget) words.push({ text: word.text, line: lineAt(word.at) })
    if (word !== undefined) isTarget = false
    word = undefined
  }
  const endCommand = () => {
    endWord()
    isTarget = false
    assign(words, values)
    if (words.length > 0) commands.push(words)
    words = []
  }
  /** The text of a command in another one isn't known, but it may be a request itself. */
  const inner = (whole: string, at: number) => {
    commands.push(...shellCommands(whole.slice(2).replace(/\)$/, ''), values, { isPowerShell, firstLine: lineAt(at) }))
    return FILLED
  }
  const variable = (whole: string) => values.get(whole.replace(/^\$\{?(?:env:)?(\w*).*$/s, '$1')) ?? FILLED
  const quoted = (whole: string, at: number) =>
    whole
      .slice(1)
      .replace(/"$/, '')
      .replace(new RegExp(`${TOKENS.inner.source}|${TOKENS.variable.source}|[\\\\\`]([\\\\\`"$\\n])`, 'g'), (one, sign?: string) =>
        sign !== undefined ? sign.trim() : one.startsWith('$(') ? inner(one, at) : variable(one),
      )
  for (const { 0: whole, index, groups = {} } of text.matchAll(patternOf(isPowerShell))) {
    const add = (more: string) => {
      word = { text: (word?.text ?? '') + more, at: word?.at ?? index }
    }
    if (groups['end'] !== undefined) endCommand()
    else if (groups['space'] !== undefined) endWord()
    else if (groups['target'] !== undefined) {
      endWord()
      isTarget = true
    } else if (groups['raw'] !== undefined) add(whole.replace(/^\$?'|'$/g, ''))
    else if (groups['quoted'] !== undefined) add(quoted(whole, index))
    else if (groups['inner'] !== undefined) add(inner(whole, index))
    else if (groups['variable'] !== undefined) add(variable(whole))
    else if (groups['placeholder'] ?? groups['group']) add(FILLED)
    else if (groups['sign'] !== undefined) add(whole.replace(/^\\(?=.)/s, ''))
  }
  endCommand()
  return commands
}

/** `BASE=https://…`, alone or in front of a command. */
function assign(words: readonly ShellWord[], values: Map<string, string>): void {
  for (const { text } of words) {
    const [, name, value = ''] = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(text) ?? []
    if (name !== undefined) values.set(name, value)
    else if (text !== 'export' && text !== 'set') return
  }
}

/** The lines of a terminal without its prompts and its output, each where it was. Without a prompt, all of it's taken for commands. */
function withoutPrompts(text: string): string {
  const lines = text.split('\n')
  if (!lines.some((line) => PROMPT.test(line))) return text
  let open = ''
  const isOpen = () =>
    /[\\`^|][ \t]*$/.test(open) || (open.match(/(?<!\\)"/g)?.length ?? 0) % 2 === 1 || (open.match(/'/g)?.length ?? 0) % 2 === 1
  return lines
    .map((line) => {
      const isCommand = PROMPT.test(line)
      if (!isCommand && !isOpen()) return ''
      const shown = isCommand ? line.replace(PROMPT, '') : line.replace(/^\s*>\s/, '')
      open = isCommand ? shown : `${open}\n${shown}`
      return shown
    })
    .join('\n')
}

/** PowerShell's tables (`@{ Accept = 'text/plain' }`) as one word with their keys, and its variables as other shells set them. */
function withTables(text: string): string {
  let last = ''
  let now = text.replace(/^([ \t]*)\$(\w+)[ \t]*=[ \t]*/gm, '$1$2=')
  while (now !== last) {
    last = now
    now = now.replace(/@\{([^{}]*)\}/g, (whole, inner: string) => {
      const keys = [...inner.matchAll(/(?:^|[;\n])\s*["']?([\w-]+)["']?\s*=/g)].map(([, key]) => key)
      return `@[${keys.join(',')}]${'`\n'.repeat(whole.split('\n').length - 1)}`
    })
  }
  return now
}
