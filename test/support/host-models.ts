/** How well-known hosts answer a request for a published folder, as their documentation and their source describe it. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fillTarget, type HeaderRule, headersAt, matchRule, type RedirectRule, readHeaders, readRedirects } from './host-rules.ts'
import { contentTypeOf, type LocalServer, listenLocally } from './local-server.ts'

/** A file to send, with status 200 unless it says otherwise, or an address to go to. */
type Answer = { status?: number; file: string; headers?: Record<string, string> } | { status: number; to: string }

/** @param path as it's requested, without the query */
export type HostModel = (path: string, search: string) => Answer | undefined

/** A folder that a host publishes. */
export interface Published {
  has(file: string): boolean
  read(file: string): string
}

export function publishedFolder(folder: string): Published {
  return {
    has: (file) => existsSync(join(folder, file)) && statSync(join(folder, file)).isFile(),
    read: (file) => readFileSync(join(folder, file), 'utf8'),
  }
}

const textOf = ({ has, read }: Published, file: string) => (has(file) ? read(file) : '')

/** Adds `.html`, and leads to the trailing slash of folders without a page of that name. Knows no rules. */
export function githubPages({ has }: Published): HostModel {
  return (path) => {
    const name = decodeURIComponent(path)
    const candidates = name.endsWith('/') ? [`${name}index.html`] : [name, `${name}.html`]
    const file = candidates.find(has)
    if (file !== undefined) return { file }
    return has(`${name}/index.html`) ? { status: 301, to: `${path}/` } : { status: 404, file: '/404.html' }
  }
}

/** Rules of `netlify.toml`, which come after those of `_redirects`. */
function tomlRedirects(toml: string): RedirectRule[] {
  return [...toml.matchAll(/\[\[redirects\]\]\nfrom = "(.*)"\nto = "(.*)"\nstatus = (\d+)\nforce = (true|false)/g)].map(
    ([, from = '', to = '', status, force]) => ({ from, to, status: Number(status), isForced: force === 'true' }),
  )
}

/**
 * Without folders whose names start with a dot. With "Pretty URLs", which are on by default: leads away from `.html`, and to the trailing slash
 * of folders without a page of that name. Of all rules, the first that matches applies, and where a file is, only if it's forced.
 */
export function netlify(published: Published, toml = ''): HostModel {
  const has = (file: string) => !/\/\.(?!well-known\/)/.test(file) && !/^\/_(?:headers|redirects)$/.test(file) && published.has(file)
  const redirects = [...readRedirects(textOf(published, '_redirects'), 'netlify').rules, ...tomlRedirects(toml)]
  const headers = readHeaders(textOf(published, '_headers'), 'netlify').rules
  const withoutSlash = (path: string) => path.replace(/(.)\/$/, '$1')

  function fileAt(path: string): string | undefined {
    const name = decodeURIComponent(path)
    return (name.endsWith('/') ? [`${name}index.html`, `${name.slice(0, -1)}.html`] : [name, `${name}.html`]).find(has)
  }

  return (path, search) => {
    const rule = redirects.find(
      ({ from }) => matchRule(withoutSlash(from), withoutSlash(path)) !== undefined || matchRule(from, path) !== undefined,
    )
    const parts = rule && (matchRule(rule.from, path) ?? matchRule(withoutSlash(rule.from), withoutSlash(path)))
    if (rule !== undefined && parts !== undefined && (rule.isForced || fileAt(path) === undefined)) {
      const to = fillTarget(rule.to, parts, search)
      if (rule.status >= 300 && rule.status < 400) return { status: rule.status, to }
      const file = fileAt(to)
      if (file !== undefined) return { status: rule.status, file, headers: headersAt(headers, path) }
    }
    const [, pretty] = /^(.*\/)index\.html$/.exec(path) ?? /^(.*)\.html$/.exec(path) ?? []
    if (pretty !== undefined && has(decodeURIComponent(path))) return { status: 301, to: pretty + search }
    const file = fileAt(path)
    if (file !== undefined) return { file, headers: headersAt(headers, path) }
    if (has(`${decodeURIComponent(path)}/index.html`)) return { status: 301, to: `${path}/${search}` }
    return { status: 404, file: '/404.html', headers: headersAt(headers, path) }
  }
}

/**
 * Rules redirect whether a file is there or not: those without a wildcard first. Then leads away from `.html` and `index`, and to the slash of a
 * page that is a folder or away from that of one that is a file. What isn't there is answered with the nearest not-found page.
 */
export function cloudflarePages(published: Published): HostModel {
  const has = (file: string) => !/^\/_(?:headers|redirects)$/.test(file) && published.has(file)
  const { rules } = readRedirects(textOf(published, '_redirects'), 'cloudflare')
  const headers: HeaderRule[] = readHeaders(textOf(published, '_headers'), 'cloudflare').rules

  return (path, search) => {
    const exact = rules.find(({ from }) => from === path)
    const rule = exact ?? rules.find(({ from }) => matchRule(from, path) !== undefined)
    if (rule !== undefined) return { status: rule.status, to: fillTarget(rule.to, matchRule(rule.from, path) ?? {}, search) }
    const name = decodeURIComponent(path)
    const serve = (file: string): Answer => ({ file, headers: headersAt(headers, path) })
    const lead = (to: string): Answer => ({ status: 308, to: encodeURI(to) + search })
    if (name.endsWith('/')) {
      if (has(`${name}index.html`)) return serve(`${name}index.html`)
      if (name.endsWith('/index/')) return lead(name.slice(0, -'index/'.length))
      if (has(`${name.slice(0, -1)}.html`)) return lead(name.slice(0, -1))
    } else if (has(name)) {
      if (!name.endsWith('.html')) return serve(name)
      const bare = name.slice(0, -'.html'.length)
      if (bare.endsWith('/index')) return lead(bare.slice(0, -'index'.length))
      return has(bare) ? serve(name) : lead(bare)
    } else if (name.endsWith('/index')) return lead(name.slice(0, -'index'.length))
    else if (has(`${name}.html`)) return serve(`${name}.html`)
    else if (has(`${name}/index.html`)) return lead(`${name}/`)
    const folders = name.split('/').map((_, index, parts) => parts.slice(0, parts.length - 1 - index).join('/'))
    const nearest = folders.map((folder) => `${folder}/404.html`).find(has)
    return nearest === undefined ? undefined : { status: 404, file: nearest, headers: headersAt(headers, path) }
  }
}

/** Serves a published folder. @param basePath where the host itself has it, as that of a project on GitHub Pages */
export async function startHostModel(model: HostModel, folder: string, basePath = ''): Promise<LocalServer> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://host.test')
    const answer = pathname.startsWith(`${basePath}/`) ? model(pathname.slice(basePath.length), search) : undefined
    if (answer === undefined) return response.writeHead(404).end('Not found')
    if ('to' in answer)
      return response.writeHead(answer.status, { Location: answer.to.startsWith('/') ? basePath + answer.to : answer.to }).end()
    const { status = 200, file, headers = {} } = answer
    response.writeHead(status, { 'Content-Type': contentTypeOf(file), ...headers })
    return response.end(readFileSync(join(folder, file)))
  })
  return listenLocally(server)
}
