/** Serves a built site as a good static host does: clean addresses, compression, caching, and its own not-found page. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import { errorAnswer } from './error-answer.ts'
import { createSiteHandler } from './site-handler.ts'

export interface PreviewOptions {
  /** The built site. */
  folder: string
  /** Empty, or with a leading and no trailing slash. */
  basePath: string
  /** 0 for any free port. */
  port: number
  host: string
  /** Writes a line about a request that failed; to standard error unless said otherwise. */
  log?: (line: string) => void
}

export interface RunningServer {
  /** Address of the home page. */
  url: string
  close(): Promise<void>
}

/** @throws NodeJS.ErrnoException where the port cannot be had */
export async function startPreview(options: PreviewOptions): Promise<RunningServer> {
  const app: Express = express()
  app.disable('x-powered-by')
  app.use(createSiteHandler(options), errorAnswer(options.log ?? writeLine))
  return listen(app, options)
}

export function writeLine(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** How long a connection may do nothing, in milliseconds. */
export interface ConnectionLimits {
  /** From its start, or its last request, until the head of a request has come. */
  head: number
  /** Until a whole request has come. */
  request: number
  /** Between two requests. */
  keepAlive: number
  /** While an answer is under way that nobody reads. */
  idle: number
}

const LIMITS: ConnectionLimits = { head: 10_000, request: 30_000, keepAlive: 5_000, idle: 120_000 }

/** What is under way when the server is asked to stop may take this long to end, in milliseconds. */
const GRACE_MS = 300

/** Starts listening and closes cleanly: requests under way end, idle connections do not hold the process. */
export function listen(
  app: Express,
  { port, host, basePath }: Pick<PreviewOptions, 'port' | 'host' | 'basePath'>,
  { head, request, keepAlive, idle }: ConnectionLimits = LIMITS,
): Promise<RunningServer> {
  const server: Server = createServer(
    {
      headersTimeout: head,
      requestTimeout: request,
      keepAliveTimeout: keepAlive,
      // How often the first two are looked at.
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
            // A connection that never asked for anything does not count as idle.
            setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
          }),
      })
    })
  })
}
