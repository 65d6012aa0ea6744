/** The servers of a reference, as the addresses of requests begin. */
import { memoized } from '../../../../src/shared/memoized.ts'
import { FILLED } from '../../../compile/reference/mentions.ts'
import { attempt } from '../../../util/attempt.ts'
import { itemsAt, textAt } from '../document/located.ts'
import { operationsOf } from '../document/operations.ts'
import type { Reference } from '../open-reference.ts'
import { escaped } from '../selection.ts'

/** Addresses of servers without scheme and the slash at the end. Names in braces are variables. */
const serverUrls = memoized(({ view: { root }, servers }: Pick<Reference, 'view' | 'servers'>): string[] => {
  const owners = [root, ...operationsOf(root).flatMap(({ at, pathItem }) => [at, pathItem])]
  const urls =
    servers?.map(({ url }) => url) ??
    owners.flatMap((owner) => itemsAt(owner, 'servers').flatMap(({ value }) => textAt(value, 'url') ?? []))
  return [...new Set(urls.flatMap((url) => /^(?:https?|\{\w+\}):\/\/(.+?)\/*$/i.exec(url.trim())?.[1] ?? []))].sort(
    (a, b) => b.length - a.length,
  )
})

const patternOf = memoized((reference: Pick<Reference, 'view' | 'servers'>) =>
  serverUrls(reference).map((server) => {
    const source = server.split(/\{[^{}]*\}/).map(escaped)
    return new RegExp(`^${source.join('[^/]+?')}(?=/|$)`, 'i')
  }),
)

/** The path of a request to one of the servers, undefined for any other address. */
export function pathOnServer(reference: Reference, url: string): string | undefined {
  const address = url.replace(/^https?:\/\//i, '').replace(/^([^/:]+):443(?=\/|$)/, '$1')
  if (address.startsWith(FILLED)) return undefined
  const found = patternOf(reference).flatMap((pattern) => pattern.exec(address) ?? [])[0]
  if (found === undefined) return undefined
  const path = address.slice(found.length).replace(/\/+$/, '')
  return path === '' ? '/' : (attempt(() => decodeURI(path)) ?? path)
}

/** Paths of the servers, which people write in front of templates. */
export function serverPaths(reference: Pick<Reference, 'view' | 'servers'>): string[] {
  const paths = serverUrls(reference).flatMap((server) => /\/[^{}]*$/.exec(server.replace(/^[^/]*/, ''))?.[0] ?? [])
  return [...new Set(paths.filter((path) => path.length > 1))]
}
