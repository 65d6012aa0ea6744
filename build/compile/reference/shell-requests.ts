/** Requests of a shell: cURL, HTTPie and xh, and PowerShell's two commands. An option that may hold anything leaves open what it could say. */
import { FILLED, type SaidRequest } from './mentions.ts'
import { splitAddress } from './said-address.ts'
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

function curl(words: readonly ShellWord[]): SaidRequest[] {
  const requests: SaidRequest[] = []
  let reading = starting()
  let data: ShellWord[] = []
  let [isGet, isHead, isUpload] = [false, false, false]
  const end = () => {
    const otherwise = isHead ? 'HEAD' : isUpload ? 'PUT' : data.length > 0 && !isGet ? 'POST' : 'GET'
    requests.push(...requestsOf({ ...reading, query: [...reading.query, ...(isGet ? data.flatMap(pairs) : [])] }, otherwise))
    reading = starting()
    data = []
    ;[isGet, isHead, isUpload] = [false, false, false]
  }
  const read = (option: string, value: ShellWord) => {
    const { text } = value
    if (option === 'X' || option === 'request') reading.method = text
    else if (option === 'H' || option === 'header') reading.headers.push(headerName(text))
    else if (option === 'url') reading.addresses.push(value)
    else if (option === 'url-query') reading.query.push(value)
    else if (option === 'T' || option === 'upload-file') isUpload = true
    else if (option === 'K' || option === 'config') reading.isOpen = true
    else if (options.bodies.includes(option)) data.push(value)
  }
  for (let index = 0; index < words.length; index++) {
    const word = words[index] ?? { text: '', line: 0 }
    const next = () => words[++index] ?? { text: '', line: word.line }
    const [, long, , given] = /^--([\w.-]+)(=([\s\S]*))?$/.exec(word.text) ?? []
    if (long === 'next') end()
    else if (long === 'get') isGet = true
    else if (long === 'head') isHead = true
    else if (long !== undefined) {
      if (given !== undefined) read(long, { ...word, text: given })
      else if (!options.flags.includes(long) && !long.startsWith('no-')) read(long, next())
    } else if (/^-[^-]/.test(word.text)) {
      for (let at = 1; at < word.text.length; at++) {
        const option = word.text.charAt(at)
        if (option === 'G') isGet = true
        if (option === 'I') isHead = true
        if (!options.withValue.includes(option)) continue
        const rest = word.text.slice(at + 1)
        read(option, rest === '' ? next() : { ...word, text: rest })
        break
      }
    } else if (word.text === FILLED) reading.isOpen = true
    else if (word.text !== '-') reading.addresses.push(word)
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
