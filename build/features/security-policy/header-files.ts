/** A site's headers as hosts read them. */
import { SECURITY_HEADERS, STRICT_TRANSPORT } from '../../../src/server/security-policy/headers.ts'

/** In characters. Cloudflare ignores longer lines. */
export const LONGEST_LINE = 2000

/** The name of the header, as Cloudflare counts it. */
const POLICY = 'Content-Security-Policy'

/** The headers of every file. */
export function commonHeaders(policy: string | undefined): Record<string, string> {
  return { ...(policy !== undefined && { [POLICY]: policy }), ...SECURITY_HEADERS }
}

/** The length of the policy's line in `_headers`. */
export function policyLineLength(policy: string): number {
  return headerLine(POLICY, policy).length
}

function headerLine(name: string, value: string): string {
  return `  ${name}: ${value}`
}

/**
 * The file `_headers`. Hosts join the values of rules that match the same path, which would narrow a policy down. So each header has one
 * rule, and a header that the site's own file sets has none here.
 * @param own the site's own file in `public/`, which comes last
 */
export function headersFile(headers: Readonly<Record<string, string>>, basePath: string, own = ''): string {
  const set = new Set([...own.matchAll(/^[ \t]+!?[ \t]*([\w-]+)/gm)].map(([, name = '']) => name.toLowerCase()))
  const rule = (path: string, values: Readonly<Record<string, string>>) => {
    const lines = Object.entries(values).flatMap(([name, value]) => (set.has(name.toLowerCase()) ? [] : [headerLine(name, value)]))
    return lines.length === 0 ? [] : [`${basePath}${path}`, ...lines]
  }
  const lines = [
    ...rule('/*', { ...headers, ...STRICT_TRANSPORT }),
    ...rule('/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
  ]
  return [...lines, ...(own === '' ? [] : [own.trimEnd()])].map((line) => `${line}\n`).join('')
}

/** Whether the site's own `_headers` has a content security policy, which then replaces the build's. */
export function hasOwnPolicy(own: string): boolean {
  return /^[ \t]+content-security-policy[ \t]*:/im.test(own)
}

/** The same for nginx, to be included in a `server` or `location`. */
export function nginxHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('')
}
