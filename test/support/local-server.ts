/** Servers on the loopback interface. */
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** The type of a file, as a server names it. */
export const contentTypeOf = (file: string) => TYPES[extname(file)] ?? 'application/octet-stream'

export interface LocalServer {
  /** Without a trailing slash. */
  origin: string
  close(): Promise<void>
}

/** Has a server listen on a free port. Closing it also ends its open connections. */
export async function listenLocally(server: Server): Promise<LocalServer> {
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
