/** A host whose site is replaced while readers are on it. */
import { createServer, type ServerResponse } from 'node:http'
import { integrityOf } from '../../src/server/security-policy/document-needs.ts'
import { HEADERS_FILE } from '../../src/shared/routes/site-files.ts'
import { contentTypeOf, type LocalServer, listenLocally } from './local-server.ts'
import { readTree } from './site.ts'

export type Site = ReadonlyMap<string, Buffer>

const HASH = /-([A-Z0-9]{8})\.\w+$/

export function readSite(folder: string): Site {
  return readTree(folder)
}

/** The site of a newer build: every hashed file has another name, the runtime included. */
export function builtAgain(site: Site): Site {
  const hashes = [...site.keys()].flatMap((path) => HASH.exec(path)?.[1] ?? [])
  const rename = (text: string) => hashes.reduce((result, hash) => result.replaceAll(hash, nextHash(hash)), text)
  const again = [...site].map(([path, contents]) => ({
    path: rename(path),
    contents: /\.(?:html|js|css|json)$/.test(path) ? Buffer.from(rename(String(contents))) : contents,
    last: contents,
  }))
  // Scripts and styles that name others have changed, and documents have their hashes.
  const changed = again.filter(({ path, contents, last }) => /\.(?:js|css)$/.test(path) && !contents.equals(last))
  const hashesAgain = new Map(changed.map(({ contents, last }) => [integrityOf(last), integrityOf(contents)]))
  const rehash = (text: string) => text.replace(/sha256-[\w+/]{43}=/g, (hash) => hashesAgain.get(hash) ?? hash)
  const documents = again.filter(({ path }) => path.endsWith('.html'))
  for (const document of documents) {
    const before = inlineScripts(String(document.last))
    document.contents = Buffer.from(rehash(String(document.contents)))
    // The policy has the hashes of scripts in documents, and these contain other hashes.
    for (const [index, script] of inlineScripts(String(document.contents)).entries())
      hashesAgain.set(integrityOf(before[index] ?? ''), integrityOf(script))
  }
  return new Map(again.map(({ path, contents }) => [path, path === HEADERS_FILE ? Buffer.from(rehash(String(contents))) : contents]))
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script)
}

function nextHash(hash: string): string {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
  return [...hash].map((digit) => digits[(digits.indexOf(digit) + 1) % digits.length]).join('')
}

/** How the host answers for a file that's gone: with a status, or like hosts of applications, with a page. */
export type Missing = 404 | 'page'

export interface ChangingHost extends LocalServer {
  /** Paths of the documents that browsers have asked for. */
  documents: string[]
  missing: Missing
  /** Called before a request is answered. */
  onRequest: (path: string) => void | Promise<void>
  deploy(site: Site): void
}

export async function startChangingHost(first: Site): Promise<ChangingHost> {
  let site = first
  const server = createServer(async ({ url = '/', headers }, response) => {
    const path = decodeURIComponent(new URL(url, 'http://host.test').pathname)
    if (headers['sec-fetch-dest'] === 'document') host.documents.push(path)
    await host.onRequest(path)
    const name = path.replace(/^\//, '')
    const file = [name, `${name}/index.html`.replace(/^\//, '')].find((candidate) => site.has(candidate))
    if (file !== undefined) send(response, 200, file)
    else if (host.missing === 404) send(response, 404, '404.html')
    else send(response, 200, 'index.html')
  })

  function send(response: ServerResponse, status: number, file: string): void {
    const isHashed = HASH.test(file)
    response.writeHead(status, {
      ...JSON.parse(String(site.get(HEADERS_FILE))),
      'Content-Type': contentTypeOf(file),
      'Cache-Control': status === 200 && isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate',
    })
    response.end(site.get(file))
  }

  const host: ChangingHost = {
    ...(await listenLocally(server)),
    documents: [],
    missing: 404,
    onRequest: () => {},
    deploy(next) {
      site = next
    },
  }
  return host
}
