/** Protects the development server, which has the sources: any website can send requests to it, or lead a name of its own there (DNS rebinding). */
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'

type Headers = IncomingMessage['headers']

/** Reason not to answer a request. Undefined for one of this site, or of someone who follows a link to it. @param allowed further names */
export function refusalOf(headers: Headers, allowed: readonly string[]): string | undefined {
  const { host = '', origin } = headers
  const [, inBrackets, written = inBrackets] = /^(?:\[([\da-f:.]+)\]|([\w.-]+?)\.?)(?::\d+)?$/i.exec(host) ?? []
  const name = written?.toLowerCase()
  if (name === undefined || !isOwnName(name, allowed)) {
    return `This development server doesn't answer for the host "${host.slice(0, 100).replace(/[^\w.:[\]-]/g, '?')}". To allow a name, start it with --allow-host NAME.`
  }
  if (isFromElsewhere(headers) || (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host.toLowerCase()))) {
    return "This development server doesn't answer requests of other websites."
  }
  return undefined
}

function isOwnName(name: string, allowed: readonly string[]): boolean {
  // Only names can be led elsewhere.
  if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true
  const own = hostname().toLowerCase()
  return [own, `${own}.local`, ...allowed.map((given) => given.toLowerCase())].includes(name)
}

/** Browsers say where a request comes from. Following a link from another website is allowed, but not reading or embedding. */
function isFromElsewhere(headers: Headers): boolean {
  const site = headers['sec-fetch-site']
  if (site !== 'cross-site' && site !== 'same-site') return false
  return headers['sec-fetch-mode'] !== 'navigate' || headers['sec-fetch-dest'] !== 'document'
}
