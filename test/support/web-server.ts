/** A server on the loopback interface for tests that make requests, with handlers by path. */
import { createServer, type RequestListener } from 'node:http'
import { type LocalServer, listenLocally } from './local-server.ts'

export interface WebServer extends LocalServer {
  /** `GET /path` for each request, in order. */
  requests: string[]
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
  return { ...(await listenLocally(server)), requests }
}

/** An address on the loopback interface where nothing listens. */
export async function freeOrigin(): Promise<string> {
  const { origin, close } = await startWebServer({})
  await close()
  return origin
}
