/** Requests of a shell: cURL, HTTPie and xh, and PowerShell's two commands. An option that may hold anything leaves open what it could say. */
import { parseArgs } from 'node:util'
import { FILLED, type SaidRequest, splitAddress } from './mentions.ts'
import options from './shell-options.json' with { type: 'json' }
import { type ShellWord, shellCommands } from './shell-words.ts'

/** @returns requests whose lines are counted from 0 */
export function requestsInShell(source: string, isPowerShell: boolean): SaidRequest[] {
  return shellCommands(source, new Map(), { isPowerShell }).flatMap((words) => {
    const start = words.findIndex(({ text }) => !/^(?:[A-Za-z_]\w*=[\s\S]*|sudo|time|exec|watch|command|env|!)$/.test(text))
    const name = (words[start]?.text ?? '').replace(/^.*[\\/]|\.exe$/gi, '').toLowerCase()
    const given = words.slice(start + 1)
    if (name === 'curl') return curl(given)
    if (/^(?:https?|xhs?)$/.test(name)) return httpie(given)
    return options.powershell.includes(name) ? powershell(given) : []
  })
}

/** The parts of a command as its options are read. */
interface Reading {
  addresses: ShellWord[]
  query: ShellWord[]
  method?: string
  headers: string[]
  isOpen: boolean
}

const starting = (): Reading => ({ addresses: [], query: [], headers: [], isOpen: false })

function requestsOf({ addresses, query, method, headers, isOpen }: Reading, otherwise: string): SaidRequest[] {
  return addresses.map(({ text, line }): SaidRequest => {
    const address = splitAddress(text, line)
    const chosen = method?.includes(FILLED) || (isOpen && method === undefined) ? undefined : (method ?? otherwise)
    const more = query.flatMap(({ text: pair, line: at }) => splitAddress(`?${pair.replace(/=[\s\S]*/, '')}`, at).query)
    return {
      ...address,
      query: [...address.query, ...more],
      ...(chosen !== undefined && { method: chosen.toUpperCase() }),
      ...(!isOpen && !headers.includes(FILLED) && { headers }),
    }
  })
}

function headerName(text: string): string {
  return text.startsWith('@') || (text.includes(FILLED) && !/^[\w-]+\s*[:;]/.test(text))
    ? FILLED
    : text.replace(/\s*[:;][\s\S]*$/, '').toLowerCase()
}

/** Options of curl that take a value, and flags with a short form that decide what is sent. All others are flags. */
const CURL = {
  ...Object.fromEntries(Object.entries(options.curl).map(([name, short]) => [name, { type: 'string' as const, ...(short && { short }) }])),
  get: { type: 'boolean', short: 'G' },
  head: { type: 'boolean', short: 'I' },
} as const

function curl(words: readonly ShellWord[]): SaidRequest[] {
  const requests: SaidRequest[] = []
  const fresh = () => ({ reading: starting(), data: [] as ShellWord[], others: new Set<string>() })
  let { reading, data, others } = fresh()
  const end = () => {
    const isGet = others.has('get')
    const otherwise = others.has('head') ? 'HEAD' : others.has('upload-file') ? 'PUT' : data.length > 0 && !isGet ? 'POST' : 'GET'
    requests.push(...requestsOf({ ...reading, query: [...reading.query, ...(isGet ? data.flatMap(pairs) : [])] }, otherwise))
    ;({ reading, data, others } = fresh())
  }
  for (const token of parseArgs({ args: words.map(({ text }) => text), options: CURL, strict: false, tokens: true }).tokens) {
    if (token.kind === 'option-terminator') continue
    const { value: text = '', index } = token
    const isNext = token.kind === 'option' && token.inlineValue === false
    const value = { text, line: words[isNext ? index + 1 : index]?.line ?? 0 }
    const name = token.kind === 'option' ? token.name : 'url'
    if (name === 'next') end()
    else if (name === 'request') reading.method = text
    else if (name === 'header') reading.headers.push(headerName(text))
    else if (name === 'config' || (token.kind === 'positional' && text === FILLED)) reading.isOpen = true
    else if (name === 'url') reading.addresses.push(...(text === '-' ? [] : [value]))
    else if (name === 'url-query') reading.query.push(value)
    else if (options.bodies.includes(name)) data.push(value)
    else others.add(name)
  }
  end()
  return requests
}

/** The pairs in a form's text: `limit=10&page=2`. What's read from a file isn't known. */
function pairs({ text, line }: ShellWord): ShellWord[] {
  return text.startsWith('@') || /^\s*[[{]/.test(text) ? [] : text.split('&').map((pair) => ({ text: pair, line }))
}

const METHOD = /^[A-Z]+$/

function httpie(words: readonly ShellWord[]): SaidRequest[] {
  const reading = starting()
  let hasBody = false
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? { text: '', line: 0 }
    const { text } = word
    const isAddressed = reading.addresses.length > 0
    if (text.startsWith('-')) {
      hasBody ||= text.startsWith('--raw')
      if (options.httpie.includes(text)) index++
    } else if (!isAddressed && reading.method === undefined && METHOD.test(text)) reading.method = text
    else if (!isAddressed) reading.addresses.push(word)
    else if (/^[^=:@]+==/.test(text)) reading.query.push(word)
    else if (/^[\w-]+[:;](?![=])/.test(text)) reading.headers.push(headerName(text))
    else if (/^[^=@]+(?::?=|@)/.test(text)) hasBody = true
    else reading.isOpen = true
  }
  return requestsOf(reading, hasBody ? 'POST' : 'GET')
}

function powershell(words: readonly ShellWord[]): SaidRequest[] {
  const reading = starting()
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? { text: '', line: 0 }
    const option = /^-(\w+):?$/.exec(word.text)?.[1]?.toLowerCase()
    if (option === undefined) {
      if (/^@\w/.test(word.text)) reading.isOpen = true
      else if (reading.addresses.length === 0) reading.addresses.push(word)
      continue
    }
    if (options.powershellFlags.includes(option)) continue
    const value = words[++index] ?? { text: '', line: word.line }
    if ('uri'.startsWith(option)) reading.addresses.push(value)
    else if ('method'.startsWith(option) || option === 'custommethod') reading.method = value.text
    else if ('headers'.startsWith(option)) {
      const keys = /^@\[([^\]]*)\]/.exec(value.text)?.[1]
      reading.headers.push(...(keys === undefined ? [FILLED] : keys.split(',').map((key) => key.toLowerCase())))
    }
  }
  return requestsOf(reading, 'GET')
}
