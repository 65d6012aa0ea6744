import { movedStylesToCss } from '../../../src/server/document/style-attributes.ts'
import { FOR_EVER } from '../../../src/server/preview/caching.ts'
import { REDIRECT_SCRIPT } from '../../../src/server/redirects/redirect-page.ts'
import { hashSource, isHtmlFile, type SourceLists, styleNeeds } from '../../../src/server/security-policy/document-needs.ts'
import { SECURITY_HEADERS, STRICT_TRANSPORT } from '../../../src/server/security-policy/headers.ts'
import { contentSecurityPolicy } from '../../../src/server/security-policy/policy.ts'
import { memoized } from '../../../src/shared/memoized.ts'
import { isDynamicPattern } from '../../../src/shared/routes/match.ts'
import { COMPONENT_STYLES, HEADERS_FILE, HOST_HEADERS, NGINX_HEADERS } from '../../../src/shared/routes/site-files.ts'
import { byPath, type Output, outputsBelow, type ReadOutput, type Warn } from '../../emit/output.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { prefixOnHost, publishedOnHost } from '../../site/versions/version-files.ts'
import { generatorVersion } from '../../util/generator.ts'
import { hashOf } from '../../util/hash.ts'
import type { Feature, Host, HostWork } from '../feature.ts'
import { keptPaths } from './kept-paths.ts'
import { assertVersionsFit } from './versions-policy.ts'

/** The files with a site's headers, for hosts, and the stylesheet that its content security policy makes necessary. */
export const securityPolicy: Feature = {
  name: 'security-policy',
  paths: () => [HOST_HEADERS, HEADERS_FILE, NGINX_HEADERS, COMPONENT_STYLES],
  includes: [HOST_HEADERS],
  outputs: (work) => ({ outputs: work.site.config.security.csp === false ? [] : [componentStyles(work)] }),
  hostOutputs: headerFiles,
}

/** The styles that documents of an edition move into a file of their own. */
export function componentStyles({ documents, needs }: Pick<HostWork, 'documents' | 'needs'>): Output {
  const styled = documents.filter(isOriginal)
  const make = async (read: ReadOutput) => movedStylesToCss((await needs.join(styled, read)).styles)
  const key = hashOf('component-styles', generatorVersion, ...styled.map((document) => document.key))
  return { path: COMPONENT_STYLES, key, contents: () => make(readAgain(styled)), fromOthers: make }
}

function isOriginal({ sameAs }: Output): boolean {
  return sameAs === undefined
}

async function headerFiles(editions: readonly HostWork[], { config, published, paths }: Host): Promise<Output[]> {
  const own = published.find(({ path }) => path === HOST_HEADERS)
  const ownText = own === undefined ? '' : String(await own.contents())
  const ownRules = ownText.match(/^[/h]/gm)?.length ?? 0
  const { hostPath, security } = config
  const { csp } = security
  const folders = editions.map(({ site }) => `${prefixOnHost(site)}/`.slice(1))
  const kept = keptPaths({
    paths,
    folders,
    own: new Set(published.map(({ path }) => path)),
    open: editions.flatMap(({ pages }, index) =>
      pages.flatMap(({ route }) => (isDynamicPattern(route) ? [`${folders[index]}${route.slice(1).replace(/[:*].*/, '')}`] : [])),
    ),
    most: MOST_RULES - 1 - ownRules,
  })
  // The documents that the policy is for, by edition, where they are in the output folder.
  const secured = editions.map(({ site, documents, published }) => [
    ...outputsBelow(prefixOnHost(site), documents.filter(isOriginal)),
    ...publishedOnHost(site, published).filter(({ path }) => isHtmlFile(path)),
  ])
  const isMoved = editions.some(({ site }) => Object.keys(site.config.redirects).length > 0)
  const reports = editions.map(({ site }) => reportSources(site.config.search.report))

  const sourcesIn = async (read: ReadOutput) =>
    (await Promise.all(editions.map(({ needs }, index) => needs.join(secured[index] ?? [], read)))).map(({ sources }) => sources)
  const policy = memoized(async (read: ReadOutput): Promise<string | undefined> => {
    if (csp === false) return undefined
    // Most editions have the same one.
    const stylesheets = byPath(editions.map(({ stylesheet }) => stylesheet)).values()
    const css = await Promise.all([...stylesheets].map(async ({ contents }) => styleNeeds(String(await contents()))))
    const redirects: SourceLists = isMoved ? { 'script-src': [hashSource(REDIRECT_SCRIPT)] } : {}
    return contentSecurityPolicy(...(await sourcesIn(read)), ...css, redirects, ...reports, csp)
  })

  const documents = secured.flat()
  const key = hashOf(
    ...['security', generatorVersion, hostPath, JSON.stringify([csp, isMoved, reports])],
    ...editions.map(({ stylesheet }) => stylesheet.key),
    ...documents.map((document) => document.key),
  )
  const late = (path: string, make: (read: ReadOutput, warn?: Warn) => Promise<string>, also = ''): Output => ({
    path,
    key: hashOf(key, also),
    contents: (warn) => make(readAgain(documents), warn),
    fromOthers: make,
  })
  return [
    late(HEADERS_FILE, async (read) => `${JSON.stringify(commonHeaders(await policy(read)), undefined, 2)}\n`),
    late(NGINX_HEADERS, async (read) => nginxHeaders(commonHeaders(await policy(read)))),
    late(
      HOST_HEADERS,
      async (read, warn) => {
        const value = await policy(read)
        const problems = value === undefined || hasOwnPolicy(ownText) ? [] : policyWarnings(value)
        for (const warning of problems.length === 0 ? [] : assertVersionsFit(problems, editions, await sourcesIn(read))) warn?.(warning)
        return headersFile(commonHeaders(value), hostPath, ownText, kept)
      },
      JSON.stringify([own?.key, kept]),
    ),
  ]
}

/** Cloudflare Pages would ignore the line, and the site would have no policy there. */
export function policyWarnings(policy: string): Diagnostic[] {
  const length = policyLineLength(policy)
  const hashes = (policy.match(/'sha\d+-[^']+'/g) ?? []).join(' ')
  if (length <= LONGEST_LINE) return []
  const message = `The content security policy has ${length} characters, and Cloudflare Pages ignores lines of more than ${LONGEST_LINE}.`
  const fix = hashes.length * 2 > length ? FEWER_HASHES : FEWER_HOSTS
  return [{ severity: 'warning', code: 'policy-length', file: HOST_HEADERS, message, fix }]
}

const FEWER_HOSTS =
  "Serve images from fewer hosts, or allow several hosts at once: `security: { csp: { 'img-src': ['https://*.example.org'] } }`."

const FEWER_HASHES =
  'Each `<style>` and script in a page adds a hash of 52 characters. Move styles into `content/theme.css` or a file that pages import, and scripts into files.'

function readAgain(documents: readonly Output[]): ReadOutput {
  return async (path) => Buffer.from((await documents.find((document) => document.path === path)?.contents()) ?? '')
}

/** Where the site sends searches without success. */
function reportSources(report: string | undefined): SourceLists {
  return report !== undefined && /^https?:\/\//i.test(report) ? { 'connect-src': [new URL(report).origin] } : {}
}

// A site's headers as hosts read them.

/** In characters. Cloudflare ignores longer lines. */
const LONGEST_LINE = 2000

/** Cloudflare ignores further rules. */
const MOST_RULES = 100

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
 * @param kept where files are that browsers may keep forever. No two of these rules match the same path
 */
export function headersFile(
  headers: Readonly<Record<string, string>>,
  basePath: string,
  own = '',
  kept: readonly string[] = ['/assets/*'],
): string {
  const set = new Set([...own.matchAll(/^[ \t]+!?[ \t]*([\w-]+)/gm)].map(([, name = '']) => name.toLowerCase()))
  const rule = (path: string, values: Readonly<Record<string, string>>) => {
    const lines = Object.entries(values).flatMap(([name, value]) => (set.has(name.toLowerCase()) ? [] : [headerLine(name, value)]))
    return lines.length === 0 ? [] : [`${basePath}${path}`, ...lines]
  }
  const lines = [...rule('/*', { ...headers, ...STRICT_TRANSPORT }), ...kept.flatMap((path) => rule(path, { 'Cache-Control': FOR_EVER }))]
  return [...lines, ...(own === '' ? [] : [own.trimEnd()])].map((line) => `${line}\n`).join('')
}

/** True if the site's own `_headers` has a content security policy, which then replaces the build's. */
export function hasOwnPolicy(own: string): boolean {
  return /^[ \t]+content-security-policy[ \t]*:/im.test(own)
}

/** The same for nginx, to be included in a `server` or `location`. */
export function nginxHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('')
}
