/** Explains YAML that can't be read, and what to write instead, in other words than the parser's. */
import type { ErrorCode } from 'yaml'
import type { Diagnostic } from '../../report/diagnostic.ts'

export interface YamlMistake {
  code: ErrorCode
  /** The parser's own words. */
  message: string
  /** Index of the line in `lines`. */
  line: number
  lines: readonly string[]
}

export type YamlAdvice = Pick<Diagnostic, 'message' | 'fix'> & {
  /** Index of the line that has to change, if it's another one. */
  line?: number
}

/** A mistake with the text of its line, and the value in that if it's one such as `title: A`. */
interface YamlLine extends YamlMistake {
  text: string
  value: string
}

/** The parser doesn't always stop at the line with the mistake. */
export function adviceOnYaml(mistake: YamlMistake): YamlAdvice {
  const text = mistake.lines[mistake.line] ?? ''
  const line = { ...mistake, text, value: KEY_AND_VALUE.exec(text)?.[3] ?? '' }
  return ADVICE.map((advice) => advice(line)).find((advice) => advice !== undefined) ?? unclear(mistake)
}

const KEY_AND_VALUE = /^(\s*(?:- +)?)([^\s:#"'[\]{}][^:#]*?|"[^"]*"|'[^']*'):[ \t]+(\S.*?)[ \t]*$/

const ADVICE: readonly ((line: YamlLine) => YamlAdvice | undefined)[] = [
  function tab({ text }) {
    if (!/^ *\t/.test(text)) return undefined
    return { message: 'the line is indented with a tab, which YAML forbids.', fix: 'Use spaces instead of the tab.' }
  },
  function repeatedKey({ code, text }) {
    if (code !== 'DUPLICATE_KEY') return undefined
    const key = /^\s*(?:- +)?(.*?)\s*:/.exec(text)?.[1] ?? ''
    return { message: `the key \`${key}\` appears twice.`, fix: 'Remove one of the two lines.' }
  },
  function afterEnd({ code, line, lines }) {
    if (code !== 'MULTIPLE_DOCS') return undefined
    const end = lines.slice(0, line).lastIndexOf('...')
    return { message: 'a line of `...` ends it for YAML.', fix: 'Remove the line.', ...(end >= 0 && { line: end }) }
  },
  function openQuote({ code, message, line, lines }) {
    if (code !== 'MISSING_CHAR' || !/closing ["']/.test(message)) return undefined
    const opening = lines.slice(0, line + 1).findIndex((text) => isOpen(text))
    const at = opening < 0 ? line : opening
    return { message: 'a quotation mark is never closed.', fix: 'Close it at the end of the value, or remove it.', line: at }
  },
  function bracket({ code, message, line, lines }) {
    if (!/Flow (?:map|sequence)/.test(message) || (code !== 'BAD_INDENT' && code !== 'MISSING_CHAR')) return undefined
    const [opening, closing] = /map/.test(message) ? ['{', '}'] : ['[', ']']
    const at = lines.slice(0, line + 1).findLastIndex((text) => text.includes(opening) && !text.includes(closing))
    const fix = `Close it with \`${closing}\`. If it's part of a text, put the whole text in quotes.`
    return { message: `a \`${opening}\` is never closed.`, fix, line: at < 0 ? line : at }
  },
  function unknownEscape({ code, text }) {
    return code === 'BAD_DQ_ESCAPE' ? inQuotes(text, "a `\\` in double quotes starts a character that YAML doesn't know.") : undefined
  },
  function indentedBelowValue({ code, line, lines, value }) {
    const next = lines[line + 1] ?? ''
    if (code !== 'BLOCK_AS_IMPLICIT_KEY' || !/^\s+[^\s#]/.test(next) || !/: |:$/.test(next) || /:(?:\s|$)/.test(value)) return undefined
    const message = 'this line is indented, but the key above it already has a value.'
    return { message, fix: 'Remove the spaces at its start.', line: line + 1 }
  },
  function blockText({ value }) {
    if (!/^[|>][+-]?\d?\s+\S/.test(value)) return undefined
    return { message: 'text after `|` or `>` starts on the next line.', fix: 'Put it there and indent it, or remove the sign.' }
  },
  function list({ value }) {
    if (!/^- /.test(value)) return undefined
    return { message: "a list can't start on the line of its key.", fix: 'Put each entry on a line of its own, or the text in quotes.' }
  },
  function special({ text, value }) {
    if (/^["']/.test(value)) return inQuotes(text, 'the value goes on after its closing quotation mark.')
    const sign = value.startsWith('`') ? 'a backtick' : `\`${value.charAt(0)}\``
    if (/^[@`%,\]}[{*&!|>#?]/.test(value)) return inQuotes(text, `a value that starts with ${sign} means something else in YAML.`)
    return /:(?:\s|$)/.test(value) ? inQuotes(text, 'a colon in the value would start another key.') : undefined
  },
  function colonWithoutSpace({ text }) {
    const key = /^\s*([\w.-]+):[^ \t]/.exec(text)?.[1]
    return key === undefined ? undefined : { message: 'there is no space after the colon.', fix: `Write \`${key}: …\`.` }
  },
  function unevenKeys({ line, lines, text }) {
    const indentOf = (text: string) => /^ */.exec(text)?.[0].length ?? 0
    const isKey = (text: string) => /^ *[\w.-]+:(?: |$)/.test(text)
    const above = lines.slice(0, line).findLast((other) => isKey(other))
    if (!isKey(text) || above === undefined || indentOf(above) === indentOf(text)) return undefined
    const fix = 'Start all keys at the same column, without spaces before them.'
    return { message: "this key isn't in the column of the one above it.", fix }
  },
  function noKey({ text }) {
    if (/^\s*[^\s:]+\s*:(?:\s|$)/.test(text)) return undefined
    return { message: 'this line has no key.', fix: 'Write `key: value`. If the line belongs to the value above, indent it.' }
  },
]

function unclear({ message }: YamlMistake): YamlAdvice {
  const fix = 'Write each line as `key: value`, and put values with special characters in quotes.'
  return { message: `this line can't be read (${message}).`, fix }
}

/** True if a value starts with a quotation mark that isn't closed on its line. */
function isOpen(line: string): boolean {
  const value = /^(?:["']|.*?[:-][ \t]+(?=["']))(.*)$/.exec(line)?.[1] ?? ''
  return /^"(?:[^"\\]|\\.)*$|^'(?:[^']|'')*$/.test(line.startsWith('"') || line.startsWith("'") ? line : value)
}

/** @returns the advice to put the value in quotes, with the line as it'd be */
export function inQuotes(line: string, message: string): YamlAdvice {
  const [, start = '', key = '', value = ''] = KEY_AND_VALUE.exec(line) ?? []
  const bare = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value
  const quoted = !/["\\]/.test(bare) ? `"${bare}"` : !bare.includes("'") ? `'${bare}'` : JSON.stringify(bare)
  const code = `${start.trim() === '' ? '' : '- '}${key}: ${quoted}`
  return { message, fix: `Put the whole value in quotes: ${code.includes('`') ? `\`\` ${code} \`\`` : `\`${code}\``}.` }
}
