/** Serves a built site as a good static host does: clean addresses, compression, caching, and its own not-found page. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express, { type Express } from 'express'
import { createSiteHandler } from './site-handler.ts'

export interface PreviewOptions {
  /** The built site. */
  folder: string
  /** Empty, or with a leading and no trailing slash. */
  basePath: string
  /** 0 for any free port. */
  port: number
  host: string
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
  app.disable('etag')
  app.use(createSiteHandler(options))
  return listen(app, options)
}

/** What is under way when the server is asked to stop may take this long to end, in milliseconds. */
const GRACE_MS = 300

/** Starts listening and closes cleanly: requests under way end, idle connections do not hold the process. */
export function listen(app: Express, { port, host, basePath }: Pick<PreviewOptions, 'port' | 'host' | 'basePath'>): Promise<RunningServer> {
  const server: Server = createServer(app)
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
