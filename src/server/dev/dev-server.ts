/** Serves a site that is being written: documents made on request, and a stream that tells open pages what they show now. */
import express, { type Express, type Request, type Response } from 'express'
import { LIVE_EVENTS, type LiveState } from '../../shared/dev/live-state.ts'
import { withoutBasePath } from '../../shared/routes/paths.ts'
import { listen, type RunningServer } from '../preview/preview-server.ts'
import { contentType } from '../preview/site-handler.ts'
import { createLiveEvents } from './live-events.ts'

export interface ServedFile {
  body: string | Uint8Array
  /** True for files that are named by their content. */
  keeps: boolean
}

/** What there is to serve. Paths come without base path, decoded, with a leading slash. */
export interface DevSource {
  basePath(): string
  document(path: string): Promise<{ status: number; html: string }>
  file(path: string, query: URLSearchParams): Promise<ServedFile | undefined>
  state(path: string): Promise<LiveState>
  /** Calls a listener whenever what is shown may have changed. Returns what ends that. */
  onChange(listener: () => void): () => void
}

export interface DevServerOptions {
  source: DevSource
  /** 0 for any free port. */
  port: number
  host: string
}

/** @throws NodeJS.ErrnoException where the port cannot be had */
export async function startDevServer({ source, port, host }: DevServerOptions): Promise<RunningServer> {
  const app: Express = express()
  app.disable('x-powered-by')
  app.disable('etag')
  const events = createLiveEvents(source)
  app.use((request, response) => answer(request, response))

  async function answer(request: Request, response: Response): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.set('Allow', 'GET, HEAD').status(405).type('text/plain').send('405 Method Not Allowed\n')
      return
    }
    const url = new URL(request.originalUrl.replace(/^\/+/, '/'), 'http://localhost')
    if (url.pathname.endsWith(LIVE_EVENTS)) {
      events.open(response, url.searchParams.get('path') ?? '/')
      return
    }
    const basePath = source.basePath()
    const inside = withoutBasePath(basePath, url.pathname)
    if (inside === undefined || (basePath !== '' && url.pathname === basePath)) {
      if (inside !== undefined || url.pathname === '/') response.redirect(302, `${basePath}/${url.search}`)
      else send(response, 404, await source.document('/404'))
      return
    }
    const path = decode(inside)
    if (path === undefined) {
      response.status(400).type('text/plain').send('400 Bad Request\n')
      return
    }
    const file = await source.file(path, url.searchParams)
    if (file === undefined) {
      const document = await source.document(inside)
      send(response, document.status, document)
    } else {
      response.set('Content-Type', contentType(path))
      response.set('Cache-Control', file.keeps ? 'public, max-age=31536000, immutable' : 'no-store')
      response.send(file.body instanceof Uint8Array ? Buffer.from(file.body) : file.body)
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

function send(response: Response, status: number, { html }: { html: string }): void {
  response.status(status).set('Cache-Control', 'no-store').type('html').send(html)
}

/** Undefined for what names nothing below the site: dot segments, NUL, what cannot be decoded. */
function decode(pathname: string): string | undefined {
  try {
    const decoded = decodeURIComponent(pathname)
    return /[\0\\]/.test(decoded) || decoded.split('/').some((part) => part === '..' || part === '.') ? undefined : decoded
  } catch {
    return undefined
  }
}
