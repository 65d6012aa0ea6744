/** What follows the three backticks of a code block, in the forms of other generators, becomes the form here. */
import { PACKAGE_MANAGER_OPTION, parseFence } from '../../compile/highlight/fence.ts'
import languages from './fence-languages.json' with { type: 'json' }

/** Names of languages that Shiki has under another name. */
const LANGUAGES: Readonly<Record<string, string>> = languages

const PART =
  /\[[^\]]*\]|\{[^}]*\}|[\w:-]+=(?:"(?:[^"\\]|\\.)*"|'[^']*'|\{[^}]*\}|\/(?:[^/\\]|\\.)*\/|\S+)|"(?:[^"\\]|\\.)*"|'[^']*'|\/(?:[^/\\]|\\.)+\/|\S+/g

interface Info {
  title: string
  lines: string
  /** `showLineNumbers`, with the number of the first line if it isn't 1. */
  numbers: string
  /** Whether npm's commands become tabs for all package managers. */
  isForManagers: boolean
  others: string[]
}

/** Options that count the lines, with the number of the first one: `:line-numbers=5`, `showLineNumbers={5}`, `linenums="5"`. */
const NUMBERED = /^(?::line-numbers|showLineNumbers|linenums|startLineNumber)(?:=(["'{]?)(\d+)["'}]?)?$/

/**
 * @param written all that follows the backticks, such as `js{1,3} title="a.js"`
 * @returns the same here, and the options that have no equal
 */
export function rewriteFenceInfo(written: string): { info: string; dropped: string[] } {
  const attributes = /^\{\s*(\.[^}]*|[\w-]+=[^}]*)\}$/.exec(written.trim())
  const text = attributes === null ? written.trim() : (attributes[1] ?? '').replace(/^\.(\S+)/, '$1')
  if (text === '') return { info: '', dropped: [] }
  const [, name = '', glued = ''] = /^([^\s{[:="']*)(.*)$/s.exec(text) ?? []
  const isOption = glued.startsWith('=')
  const language = isOption ? '' : (LANGUAGES[name] ?? name)
  const rest = isOption ? text : glued
  const info: Info = { title: '', lines: '', numbers: '', isForManagers: false, others: [] }
  const dropped: string[] = []
  for (const [part] of attributesOf(rest).matchAll(PART)) readPart(part, info, dropped)
  const unknown = parseFence(language || 'x', info.others.join(' ')).unknown
  dropped.push(...unknown)
  const options = [
    info.title === '' ? '' : `[${info.title.replaceAll('[', '(').replaceAll(']', ')')}]`,
    info.lines === '' ? '' : `{${info.lines}}`,
    info.numbers,
    info.isForManagers ? 'pm' : '',
    ...info.others.filter((part) => !unknown.includes(part)),
  ].filter((part) => part !== '')
  return { info: [language || 'text', ...options].slice(language === '' && options.length === 0 ? 1 : 0).join(' '), dropped }
}

/** Attributes as Hugo has them, `{filename="a.js",hl_lines=[3]}`, as options that stand alone. */
function attributesOf(text: string): string {
  const list = /^\s*\{((?:\s*[\w-]+=(?:"[^"]*"|\[[^\]]*\]|[^\s,{}]+)[\s,]*)+)\}\s*$/.exec(text)?.[1]
  if (list === undefined) return text
  const plain = list.replace(/=\[([^\]]*)\]/g, (_, items: string) => `="${items.replaceAll('"', '')}"`)
  return plain
    .replace(/linenos=\w+/, 'showLineNumbers=1')
    .replace(/linenostart=/, 'startLineNumber=')
    .replace(/(["\w]),\s*(?=[\w-]+=)/g, '$1 ')
}

function readPart(part: string, info: Info, dropped: string[]): void {
  const option = /^([\w:-]+)=(.*)$/s.exec(part)
  const value = (option?.[2] ?? '').replace(/^(["'])(.*)\1$/s, '$2').replace(/^\{(.*)\}$/s, '$1')
  const bracket = /^\[(.*)\]$/s.exec(part)
  const braces = /^\{([\d,\s-]+)\}$/.exec(part)
  const numbered = NUMBERED.exec(part)
  const lines = (ranges: string) => {
    info.lines = [info.lines, ranges.trim().replace(/[,\s]+/g, ',')].filter((text) => text !== '').join(',')
  }
  if (bracket !== null) info.title ||= bracket[1] ?? ''
  else if (braces !== null) lines(braces[1] ?? '')
  else if (option !== null && /^(?:title|filename|name|fileName)$/.test(option[1] ?? '')) info.title ||= value
  else if (option !== null && /^(?:hl_lines|mark)$/.test(option[1] ?? '') && /^[\d,\s-]+$/.test(value)) lines(value)
  else if (numbered !== null)
    info.numbers = (numbered[2] ?? '1') === '1' ? info.numbers || 'showLineNumbers' : `showLineNumbers=${numbered[2]}`
  else if (option?.[1] === 'linenums') info.numbers ||= 'showLineNumbers'
  else if (PACKAGE_MANAGER_OPTION.test(part)) info.isForManagers = true
  else if (part === 'showLineNumbers={false}' || part === 'showLineNumbers=false' || part === ':no-line-numbers') return
  else if (/^\.[\w-]+$/.test(part)) dropped.push(part)
  else info.others.push(part.replace(/^add(?==)/, 'ins').replace(/^rem(?==)/, 'del'))
}
