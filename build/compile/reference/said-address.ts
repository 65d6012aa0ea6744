/** The parts of an address in a sample. */
import { attempt } from '../../util/attempt.ts'
import { FILLED, type SaidRequest } from './mentions.ts'

/** Divides an address from its query. Names that code fills in aren't among those of the query. @param line of the address */
export function splitAddress(address: string, line: number): Pick<SaidRequest, 'url' | 'query' | 'line'> {
  const [before = '', query = ''] = address.replace(/#[\s\S]*$/, '').split(/\?([\s\S]*)/)
  // Templates, and what a shell or an editor of requests fills in.
  const url = before.trim().replace(/\{\{[^{}]*\}\}|\{[^{}/]*,[^{}/]*\}|\[\d+-\d+\]/g, FILLED)
  const names = query.split('&').flatMap((pair) => {
    const name = pair.replace(/=[\s\S]*/, '').trim()
    return name === '' || /[{}<>]|\.\.\./.test(name) ? [] : [attempt(() => decodeURIComponent(name.replaceAll('+', ' '))) ?? name]
  })
  return { url, query: names.map((name) => [name, line] as const), line }
}
