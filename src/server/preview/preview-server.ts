/** Serves a built site like a static host: clean addresses, compression, caching, and the site's not-found page. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import { errorAnswer } from './error-answer.ts'
import { createSiteHandler, type SiteHandlerOptions } from './site-handler.ts'

interface PreviewOptions extends SiteHandlerOptions {
  /** 0 for any free port. */
  port: number
  host: string
  /** Logs a line about a failed request. Defaults to standard error. */
  log?: (line: string) => void
}

export interface RunningServer {
  /** Address of the home page. */
  url: string
  close(): Promise<void>
}

/** @throws NodeJS.ErrnoException if the port isn't available */
export async function startPreview(options: PreviewOptions): Promise<RunningServer> {
  const app: Express = express()
  app.disable('x-powered-by')
  app.use(createSiteHandler(options), errorAnswer(options.log ?? writeLine))
  return listen(app, options)
}

export function writeLine(line: string): void {
  process.stderr.write(`${line}\n`)
}

const LIMITS = {
  /** From the start of the connection, or its last request, until the head of a request has arrived. */
  head: 10_000,
  /** Until a whole request has arrived. */
  request: 30_000,
  /** Between two requests. */
  keepAlive: 5_000,
  /** While the client doesn't read the response. */
  idle: 120_000,
}

/** Pending requests have this many milliseconds to finish when the server stops. */
const GRACE_MS = 300

/** Starts listening. On close, pending requests can finish, but idle connections don't keep the process alive. */
export function listen(
  app: Express,
  { port, host, basePath }: Pick<PreviewOptions, 'port' | 'host' | 'basePath'>,
  { head, request, keepAlive, idle } = LIMITS,
): Promise<RunningServer> {
  const server: Server = createServer(
    {
      headersTimeout: head,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      // Interval of checks of the first two timeouts.
      connectionsCheckingInterval: Math.min(head, 1_000),
    },
    app,
  )
  server.setTimeout(idle)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo
      const name = host.includes(':') ? `[${host}]` : host
      resolve({
        url: `http://${name}:${actual}${basePath}/`,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed())
            server.closeIdleConnections()
            // A connection without any request doesn't count as idle.
            setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
          }),
      })
    })
  })
}
