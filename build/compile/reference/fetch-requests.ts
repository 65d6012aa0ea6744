/** Calls of `fetch` in JavaScript and TypeScript, as far as their code says what is sent. Nothing is parsed whole, because samples are often parts of a program. */
import { FILLED, type SaidRequest, splitAddress } from './mentions.ts'

const CALL = /(?<![\w$.])(?:(?:window|globalThis|self)\s*\.\s*)?fetch\s*\(/g
const SET = /\b(?:const|let|var)\s+(\w+)\s*(?::[^=;\n]*)?=\s*/g

/** @returns requests whose lines are counted from 0 */
export function requestsInScript(text: string): SaidRequest[] {
  const masked = maskOf(text)
  const values = new Map<string, string>()
  for (const { index, 0: whole, 1: name = '' } of masked.matchAll(SET)) {
    const start = index + whole.length
    const value = evaluated(text.slice(start, endOfValue(masked, start)), values)
    if (value !== FILLED) values.set(name, value)
  }
  return [...masked.matchAll(CALL)].flatMap(({ index, 0: whole }): SaidRequest[] => {
    const [address, given] = partsOf(text, masked, index + whole.length)
    if (address === undefined || address.text === '') return []
    const line = text.slice(0, address.start).split('\n').length - 1
    return [{ ...splitAddress(evaluated(address.text, values), line), ...sent(given?.text ?? '{}', values) }]
  })
}

function sent(given: string, values: ReadonlyMap<string, string>): Pick<SaidRequest, 'method' | 'headers'> {
  const entries = entriesOf(given)
  if (entries === undefined || entries.some(({ key }) => key === undefined)) return {}
  const value = (name: string) => entries.find(({ key }) => key === name)?.value
  const method = value('method') === undefined ? 'GET' : evaluated(value('method') ?? '', values)
  const headers = entriesOf((value('headers') ?? '{}').replace(/^new\s+Headers\s*\(([\s\S]*)\)$/, '$1'))
  return {
    ...(!method.includes(FILLED) && { method: method.toUpperCase() }),
    ...(headers?.every(({ key }) => key !== undefined) && { headers: headers.map(({ key = '' }) => key.toLowerCase()) }),
  }
}

/** The entries of an object that's written out, each with its key unless code decides that. Undefined for anything else. */
function entriesOf(text: string): { key: string | undefined; value: string }[] | undefined {
  const masked = maskOf(text)
  if (!masked.startsWith('{')) return undefined
  return partsOf(text, masked, 1)
    .filter((part) => part.text !== '')
    .map((part) => {
      const [, quoted, name, value] = /^(?:['"]([^'"]*)['"]|(\w+))\s*(?::\s*([\s\S]*))?$/.exec(part.text) ?? []
      return { key: quoted ?? name, value: value ?? name ?? '' }
    })
}

/** Divides what is in brackets at commas. @param start offset behind the opening one */
function partsOf(text: string, masked: string, start: number): { text: string; start: number }[] {
  const parts: { text: string; start: number }[] = []
  let [depth, from] = [0, start]
  const add = (end: number) => {
    const written = text.slice(from, end)
    parts.push({ text: written.trim(), start: from + (written.length - written.trimStart().length) })
    from = end + 1
  }
  for (let at = start; at < masked.length; at++) {
    const sign = masked[at] ?? ''
    if ('([{'.includes(sign)) depth++
    else if (')]}'.includes(sign) && depth-- === 0) {
      add(at)
      return parts
    } else if (sign === ',' && depth === 0) add(at)
  }
  return parts
}

/** Where the value of a variable ends: before a semicolon, or a line that doesn't go on. */
function endOfValue(masked: string, start: number): number {
  const end = /;|\n(?!\s*[+.?:)])|$/.exec(masked.slice(start))
  return start + (end?.index ?? 0)
}

/** A text that an expression makes, with `{*}` for what isn't known. */
function evaluated(expression: string, values: ReadonlyMap<string, string>): string {
  const text = expression.trim().replace(/\.(?:href|toString\(\))$/, '')
  const masked = maskOf(text)
  const plus = masked.indexOf('+')
  if (plus > 0) return evaluated(text.slice(0, plus), values) + evaluated(text.slice(plus + 1), values)
  const url = /^new\s+URL\s*\(/.exec(masked)
  if (url !== null) {
    const [path = '', base] = partsOf(text, masked, url[0].length).map((part) => evaluated(part.text, values))
    return base === undefined || /^\w+:/.test(path) ? path : base.replace(/(\w\/)[\s\S]*$/, '$1').replace(/\/$/, '') + path
  }
  if (/^(['"])[\s\S]*\1$/.test(text) && !/['"]/.test(masked.slice(1, -1))) return text.slice(1, -1).replace(/\\(.)/g, '$1')
  if (/^`[\s\S]*`$/.test(text))
    return text.slice(1, -1).replace(/\$\{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g, (_, inner: string) => evaluated(inner, values))
  return values.get(text) ?? FILLED
}

/** The code with the signs within its texts and comments as spaces, so that brackets and commas are those of the code. */
function maskOf(text: string): string {
  return text.replace(
    /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*|'(?:\\[\s\S]|[^'\\\n])*'|"(?:\\[\s\S]|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g,
    (whole) => {
      const hidden = (part: string) => part.replace(/[^\n]/g, ' ')
      return whole.startsWith('/') ? hidden(whole) : `${whole.charAt(0)}${hidden(whole.slice(1, -1))}${whole.charAt(0)}`
    },
  )
}
