/** The requests in a fence, by its language. */
import type { Code } from 'mdast'
import languages from './fence-languages.json' with { type: 'json' }
import { requestsInScript } from './fetch-requests.ts'
import { requestsInHttp } from './http-requests.ts'
import type { SaidRequest } from './mentions.ts'
import { requestsInShell } from './shell-requests.ts'

/** A word that most samples of other things lack. */
const MAY_REQUEST = /\b(?:curl|https?|xhs?|fetch|irm|iwr|Invoke-(?:RestMethod|WebRequest)|[A-Z]{3,7} \S+)\b/i

/** Requests with their lines in the page. Those of a fence whose text is from elsewhere have the line of the fence. */
export function requestsInFence({ lang, meta, value, position }: Code): SaidRequest[] {
  const language = (lang ?? '').toLowerCase().replace(/[^\w-].*$/s, '')
  if (position === undefined || /(?<!\S)nocheck(?!\S)/.test(meta ?? '') || !MAY_REQUEST.test(value)) return []
  const { start, end } = position
  const isFenced = end.line - start.line === value.split('\n').length + 1
  const read = READERS.find(([names]) => names.includes(language))?.[1]
  const place = (line: number) => (isFenced ? start.line + 1 + line : start.line)
  return (read?.(value) ?? []).map((request) => ({
    ...request,
    line: place(request.line),
    query: request.query.map(([name, line]) => [name, place(line)] as const),
  }))
}

const READERS: readonly (readonly [names: readonly string[], read: (text: string) => SaidRequest[]])[] = [
  [languages.shell, (text) => requestsInShell(text, false)],
  [languages.powershell, (text) => requestsInShell(text, true)],
  [languages.script, requestsInScript],
  [languages.http, requestsInHttp],
  [
    languages.none,
    (text) =>
      /^\s*[A-Z]{3,7} \S+ HTTP\/[\d.]+\s*$/m.test(text)
        ? requestsInHttp(text)
        : /^\s*(?:\$ )?curl\s/m.test(text)
          ? requestsInShell(text, false)
          : [],
  ],
]
