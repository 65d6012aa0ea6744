/** The files `_headers` and `_redirects` as the hosts read them that know such files, with the limits of each. */

export interface HeaderRule {
  path: string
  headers: [name: string, value: string][]
}

export interface RedirectRule {
  from: string
  to: string
  status: number
  /** Applies although a file is there. */
  isForced: boolean
}

/** Rules that a host takes from a file, and the lines that it ignores. */
export interface Rules<Rule> {
  rules: Rule[]
  ignored: string[]
}

/** In characters without the space around a line. */
const CLOUDFLARE_LINE = 2000
const CLOUDFLARE_HEADER_RULES = 100
const CLOUDFLARE_STATIC = 2000
const CLOUDFLARE_DYNAMIC = 100

const isDynamic = (path: string) => /\*|:[A-Za-z]\w*/.test(path)

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => (/^\s*(?:#|$)/.test(line) ? [] : [line.trim()]))
}

export function readHeaders(text: string, host: 'netlify' | 'cloudflare'): Rules<HeaderRule> {
  const rules: HeaderRule[] = []
  const ignored: string[] = []
  for (const line of linesOf(text)) {
    const isTooLong = host === 'cloudflare' && line.length > CLOUDFLARE_LINE
    const [, name = '', value = ''] = /^([^\s:]+):\s*(\S.*)$/.exec(line) ?? []
    if (isTooLong) ignored.push(line)
    else if (line.startsWith('/')) {
      if (host === 'cloudflare' && rules.length === CLOUDFLARE_HEADER_RULES) return { rules, ignored: [...ignored, line] }
      rules.push({ path: line, headers: [] })
    } else if (name === '' || rules.length === 0) ignored.push(line)
    else rules.at(-1)?.headers.push([name.toLowerCase(), value])
  }
  return { rules, ignored }
}

export function readRedirects(text: string, host: 'netlify' | 'cloudflare'): Rules<RedirectRule> {
  const rules: RedirectRule[] = []
  const ignored: string[] = []
  const counts = { static: 0, dynamic: 0 }
  for (const line of linesOf(text)) {
    const [from = '', to = '', status = host === 'netlify' ? '301' : '302', ...more] = line.split(/\s+/)
    const isKnown = /^(?:200|30[12378])$/.test(status) || (host === 'netlify' && /^(?:200|30[12378]|404)!?$/.test(status))
    const isRule = from.startsWith('/') && /^(?:\/|https?:\/\/)/.test(to) && isKnown && more.length === 0
    if (!isRule || (host === 'cloudflare' && (line.length > CLOUDFLARE_LINE || rules.some((rule) => rule.from === from)))) {
      ignored.push(line)
      continue
    }
    // After a dynamic rule, Cloudflare counts all as dynamic.
    const kind = isDynamic(from) || counts.dynamic > 0 ? 'dynamic' : 'static'
    counts[kind] += 1
    const isOver = host === 'cloudflare' && (counts.static > CLOUDFLARE_STATIC || counts.dynamic > CLOUDFLARE_DYNAMIC)
    if (isOver) ignored.push(line)
    else rules.push({ from, to, status: Number.parseInt(status, 10), isForced: host === 'cloudflare' || status.endsWith('!') })
  }
  return { rules, ignored }
}

/** The parts of a path that a rule leaves open. Undefined if the rule is about other paths. @param path as it's requested */
export function matchRule(rule: string, path: string): Record<string, string> | undefined {
  const source = rule
    .replace(/[.+?^$()[\]{}|\\]/g, '\\$&')
    .replace(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)')
    .replace('*', '(?<splat>.*)')
  const match = new RegExp(`^${source}$`).exec(path)
  return match === null ? undefined : { ...match.groups }
}

/** The address of a redirect: with what its source left open, and the query unless it has one. */
export function fillTarget(to: string, parts: Record<string, string>, search: string): string {
  const filled = Object.entries(parts).reduce((address, [name, value]) => address.replaceAll(`:${name}`, value), to)
  const [, before = '', hash = ''] = /^([^#]*)(.*)$/.exec(filled) ?? []
  return before + (before.includes('?') ? '' : search) + hash
}

/** The headers of a path: hosts join the values of all rules that match. */
export function headersAt(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const rule of rules) {
    if (matchRule(rule.path, path) === undefined) continue
    for (const [name, value] of rule.headers) headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`
  }
  return headers
}
