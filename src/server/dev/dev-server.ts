/** The development server: renders documents on request, and streams the current state to open pages. */
import { basename, dirname, extname } from 'node:path'
import express, { type Express, type Request, type Response } from 'express'
import { LIVE_EVENTS } from '../../shared/dev/live-state.ts'
import { pathInEdition } from '../../shared/routes/destination.ts'
import { withBasePath } from '../../shared/routes/paths.ts'
import { errorAnswer } from '../preview/error-answer.ts'
import { listen, type RunningServer, writeLine } from '../preview/preview-server.ts'
import { requestTarget } from '../preview/request-target.ts'
import { requestedPath } from '../preview/resolve-file.ts'
import { SECURITY_HEADERS } from '../security-policy/headers.ts'
import { createLiveEvents, type LiveSource } from './live-events.ts'
import { refusalOf } from './request-guard.ts'

export type ServedFile =
  | {
      body: string | Uint8Array
      /** True for files that are named by their content. */
      isImmutable: boolean
      /** 500 if the file can't be made. Then the body says why. */
      status?: number
    }
  | {
      /** Absolute path of one of the author's files. */
      path: string
      policy?: string | undefined
    }

export interface DevDocument {
  status: number
  html: string
  policy: string | undefined
}

/** The content to serve. Paths are decoded, have a leading slash and no base path. */
export interface DevSource extends LiveSource {
  basePath(): string
  document(path: string): Promise<DevDocument>
  /** The new address of an old one, without the base path. Undefined for others. @param path still encoded */
  redirect(path: string, search: string): Promise<string | undefined>
  file(path: string, query: URLSearchParams): Promise<ServedFile | undefined>
}

export interface DevServerOptions {
  source: DevSource
  /** 0 for any free port. */
  port: number
  host: string
  /** Further names that the server answers for. */
  allowedHosts?: readonly string[]
}

/** @throws NodeJS.ErrnoException if the port isn't available */
export async function startDevServer({ source, port, host, allowedHosts = [] }: DevServerOptions): Promise<RunningServer> {
  const app: Express = express()
  app.disable('x-powered-by')
  app.disable('etag')
  const events = createLiveEvents(source)
  app.use((request: Request, response: Response) => answer(request, response), errorAnswer(writeLine))

  async function answer(request: Request, response: Response): Promise<void> {
    const refusal = refusalOf(request.headers, [host, ...allowedHosts])
    if (refusal !== undefined) {
      response.status(403).type('text/plain').send(`${refusal}\n`)
      return
    }
    const target = requestTarget(request, response)
    if (target === undefined) return
    const { pathname, search } = target
    const query = new URLSearchParams(search)
    if (pathname.endsWith(LIVE_EVENTS) && request.method === 'GET') {
      const below = pathInEdition({ pathname: pathname.slice(0, -LIVE_EVENTS.length) }, { basePath: source.basePath() }) ?? '/'
      events.open(response, (below === '/' ? '' : below) + (query.get('path') ?? '/'))
      return
    }
    const basePath = source.basePath()
    const requested = requestedPath(pathname, basePath)
    if (requested.kind === 'redirect') response.redirect(302, requested.to + search)
    else if (requested.kind === 'not-found') send(response, 404, await source.document('/404'))
    else if (requested.kind === 'bad-request') response.sendStatus(400)
    if (requested.kind !== 'path') return
    const { path, decoded } = requested
    const file = await source.file(decoded, query)
    response.set('Cache-Control', 'no-store')
    const to = file === undefined ? await source.redirect(path, search) : undefined
    if (to !== undefined) {
      response.redirect(to === `${path}/${search}` ? 302 : 301, withBasePath(basePath, to))
    } else if (file === undefined) {
      const document = await source.document(path)
      send(response, document.status, document)
    } else if ('path' in file) {
      if (file.policy !== undefined) response.set('Content-Security-Policy', file.policy)
      response.sendFile(basename(file.path), { root: dirname(file.path), dotfiles: 'allow', cacheControl: false })
    } else if (file.status !== undefined) {
      response.status(file.status).type('text/plain').send(file.body)
    } else {
      if (file.isImmutable) response.set('Cache-Control', 'public, max-age=31536000, immutable')
      response.type(extname(decoded)).send(file.body instanceof Uint8Array ? Buffer.from(file.body) : file.body)
    }
  }

  const running = await listen(app, { port, host, basePath: source.basePath() })
  return {
    url: running.url,
    async close() {
      events.close()
      await running.close()
    },
  }
}

function send(response: Response, status: number, { html, policy }: DevDocument): void {
  response
    .status(status)
    .set({ ...SECURITY_HEADERS, 'Cache-Control': 'no-store' })
    .type('html')
  if (policy !== undefined) response.set('Content-Security-Policy', policy)
  response.send(html)
}
