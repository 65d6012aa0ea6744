/** A remote cache in memory, which can misbehave. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type LocalServer, listenLocally } from './local-server.ts'

export interface CacheServer extends LocalServer {
  /** Entries by path, such as `/<hash>`. */
  entries: Map<string, Buffer>
  /** Methods and paths of all requests. */
  requests: { method: string; path: string; authorization: string | undefined }[]
}

/** @param intercept answers in place of the cache if it returns true */
export async function startCacheServer(
  owner: { after(cleanUp: () => Promise<void>): void },
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<CacheServer> {
  const entries = new Map<string, Buffer>()
  const requests: CacheServer['requests'] = []
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request
    requests.push({ method, path, authorization: headers.authorization })
    if (intercept(request, response)) return
    if (method === 'PUT') {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      entries.set(path, Buffer.concat(chunks))
      response.writeHead(201).end()
      return
    }
    const entry = entries.get(path)
    response.writeHead(entry === undefined ? 404 : 200).end(entry)
  })
  const local = await listenLocally(server)
  owner.after(() => local.close())
  return { ...local, entries, requests }
}
