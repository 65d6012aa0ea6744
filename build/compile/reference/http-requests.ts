/** Requests as HTTP itself writes them (RFC 9112), and as editors' files of requests do (`.http`). */
import { FILLED, type SaidRequest, splitAddress } from './mentions.ts'

const START = /^\s*([A-Z]+)\s+(\S+)(?:\s+HTTP\/[\d.]+)?\s*$/
const HEADER = /^([\w-]+)\s*:\s*(.*)$/

/** @returns requests whose lines are counted from 0. A path alone counts with a `Host` */
export function requestsInHttp(source: string): SaidRequest[] {
  const values = new Map([...source.matchAll(/^\s*@(\w+)\s*=\s*(\S+)/gm)].map(([, name = '', value = '']) => [name, value]))
  const filled = (text: string) => text.replace(/\{\{\s*([\w.$]+)[^{}]*\}\}/g, (_, name: string) => values.get(name) ?? FILLED)
  const requests: SaidRequest[] = []
  let now: { line: number; method: string; target: string; more: [string, number][]; headers: [string, string][] } | undefined
  const end = () => {
    if (now === undefined) return
    const host = now.headers.find(([name]) => name === 'host')?.[1]
    const url = now.target.startsWith('/') ? `${host ?? ''}${now.target}` : now.target
    const address = splitAddress(url, now.line)
    const more = now.more.flatMap(([text, line]) => splitAddress(`?${text}`, line).query)
    if (host !== undefined || !now.target.startsWith('/')) {
      requests.push({ ...address, query: [...address.query, ...more], method: now.method, headers: now.headers.map(([name]) => name) })
    }
    now = undefined
  }
  let isBody = false
  for (const [line, raw] of source.split('\n').entries()) {
    const text = filled(raw)
    const [, method, target] = START.exec(text) ?? []
    if (/^\s*###/.test(text)) {
      end()
      isBody = false
    } else if (method !== undefined && target !== undefined && (now === undefined || isBody)) {
      end()
      now = { line, method, target, more: [], headers: [] }
      isBody = false
    } else if (now !== undefined && !isBody) {
      const [, pair] = /^\s+[?&]?(\S*=\S*)\s*$/.exec(text) ?? []
      const [, name, value = ''] = HEADER.exec(text) ?? []
      if (pair !== undefined && now.headers.length === 0) now.more.push([pair, line])
      else if (name !== undefined) now.headers.push([name.toLowerCase(), value.trim()])
      else if (text.trim() === '') isBody = true
    }
  }
  end()
  return requests
}
