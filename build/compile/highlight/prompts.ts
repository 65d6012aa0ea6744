/** Prompts of a shell in code, which readers mustn't copy: `$ npm install`. */
import { resolveLanguage } from './languages.ts'

const SHELLS = new Set(['bash', 'console', 'shellsession', 'shellscript', 'powershell', 'ps1', 'pwsh', 'fish', 'bat', 'cmd'])

const PROMPT = /^(?:\$|>|%|PS(?: [^>]*)?>|[A-Z]:\\[^>]*>) /

export interface PromptedLine {
  /** With the space after it. Empty for lines that continue a command. */
  prompt: string
  /** The line without the prompt. */
  text: string
  /** Whether it's what a command prints. */
  isOutput: boolean
}

/**
 * Splits the lines of a shell's session. A line without a prompt is output, unless the line before it ends with a backslash.
 * @returns undefined if no line has a prompt
 */
export function readPrompts(language: string, lines: readonly string[]): PromptedLine[] | undefined {
  const name = resolveLanguage(language)
  if (name === undefined || !SHELLS.has(name) || !lines.some((line) => PROMPT.test(line))) return undefined
  let continues = false
  return lines.map((line) => {
    const [prompt = ''] = PROMPT.exec(line) ?? []
    const isOutput = prompt === '' && !continues
    continues = !isOutput && line.endsWith('\\')
    return { prompt, text: line.slice(prompt.length), isOutput }
  })
}
