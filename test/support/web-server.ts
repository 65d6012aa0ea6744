/** A server on the loopback interface for tests that make requests, with handlers by path. */
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface WebServer {
  /** Without a trailing slash. */
  origin: string
  /** `GET /path` for each request, in order. */
  requests: string[]
  close(): Promise<void>
}

/** Starts a server that responds with 404 for other paths. */
export async function startWebServer(paths: Record<string, RequestListener>): Promise<WebServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const answer = paths[request.url ?? '']
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, requests, close: () => close(server) }
}

/** An address on the loopback interface where nothing listens. */
export async function freeOrigin(): Promise<string> {
  const { origin, close } = await startWebServer({})
  await close()
  return origin
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
