/** How well-known hosts find the file for an address, as their documentation describes it. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import type { StaticHost } from './static-host.ts'

/** A file to send, an address to go to, or the not-found page. */
type Answer = { file: string } | { status: 301 | 308; to: string } | undefined

/** @param path without base path, decoded, with a leading slash. @param has whether the site has a file */
export type HostModel = (path: string, has: (file: string) => boolean) => Answer

const first = (has: (file: string) => boolean, ...files: string[]): Answer => {
  const file = files.find(has)
  return file === undefined ? undefined : { file }
}

/** Adds `.html`, and leads to the trailing slash of folders without a page of that name. */
export const githubPages: HostModel = (path, has) => {
  if (path.endsWith('/')) return first(has, `${path}index.html`)
  return first(has, path, `${path}.html`) ?? (has(`${path}/index.html`) ? { status: 301, to: `${path}/` } : undefined)
}

/** With "Pretty URLs", which are on by default: leads away from `.html`, and to the trailing slash of folders without a page of that name. */
export const netlify: HostModel = (path, has) => {
  if (/\/index\.html$/.test(path) && has(path)) return { status: 301, to: path.slice(0, -'index.html'.length) }
  if (/\.html$/.test(path) && has(path)) return { status: 301, to: path.slice(0, -'.html'.length) }
  if (path.endsWith('/')) return first(has, `${path}index.html`, `${path.slice(0, -1)}.html`)
  return first(has, path, `${path}.html`) ?? (has(`${path}/index.html`) ? { status: 301, to: `${path}/` } : undefined)
}

/** Leads away from `.html` and `index.html`, and to the slash of a page that is a folder or away from that of one that is a file. */
export const cloudflarePages: HostModel = (path, has) => {
  if (path.endsWith('/index.html') && has(path)) return { status: 308, to: path.slice(0, -'index.html'.length) }
  if (path.endsWith('.html') && path !== '/404.html' && has(path)) return { status: 308, to: path.slice(0, -'.html'.length) }
  const bare = path.replace(/\/$/, '')
  if (path.endsWith('/')) return first(has, `${path}index.html`) ?? (has(`${bare}.html`) ? { status: 308, to: bare } : undefined)
  return first(has, path, `${path}.html`) ?? (has(`${path}/index.html`) ? { status: 308, to: `${path}/` } : undefined)
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Serves a built site as a host would, under a base path. */
export async function startHostModel(model: HostModel, folder: string, basePath: string): Promise<StaticHost> {
  const has = (file: string) => existsSync(join(folder, file)) && statSync(join(folder, file)).isFile()
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, search } = new URL(url, 'http://host.test')
    const path = decodeURIComponent(pathname)
    const isInside = path.startsWith(`${basePath}/`)
    const answer = isInside ? model(path.slice(basePath.length), has) : undefined
    if (answer !== undefined && 'to' in answer) {
      response.writeHead(answer.status, { Location: encodeURI(basePath + answer.to) + search }).end()
      return
    }
    const file = answer?.file ?? '/404.html'
    response.writeHead(answer === undefined ? 404 : 200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(join(folder, file)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
