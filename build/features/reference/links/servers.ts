/** The servers of a reference, as the addresses of requests begin. */
import { FILLED } from '../../../compile/reference/mentions.ts'
import { attempt } from '../../../util/attempt.ts'
import { itemsAt, textAt } from '../document/located.ts'
import { operationsOf } from '../document/operations.ts'
import type { Reference } from '../open-reference.ts'
import { escaped } from '../selection.ts'

export function createServers({ view: { root }, servers }: Pick<Reference, 'view' | 'servers'>) {
  const owners = [root, ...operationsOf(root).flatMap(({ at, pathItem }) => [at, pathItem])]
  const listed = servers ?? owners.flatMap((owner) => itemsAt(owner, 'servers').map(({ value }) => ({ url: textAt(value, 'url') ?? '' })))
  // Without scheme and the slash at the end. Names in braces are variables.
  const starts = new Set(listed.flatMap(({ url }) => /^(?:https?|\{\w+\}):\/\/(.+?)\/*$/i.exec(url.trim())?.[1] ?? []))
  const addresses = [...starts].sort((a, b) => b.length - a.length)
  const patterns = addresses.map((address) => {
    const source = address.split(/\{[^{}]*\}/).map(escaped)
    return new RegExp(`^${source.join('[^/]+?')}(?=/|$)`, 'i')
  })
  const paths = addresses.flatMap((address) => /\/[^{}]*$/.exec(address.replace(/^[^/]*/, ''))?.[0] ?? [])
  return {
    /** Paths of the servers, which people write in front of templates. */
    paths: [...new Set(paths.filter((path) => path.length > 1))],
    /** The path of a request to one of the servers, undefined for any other address. */
    pathOf(url: string): string | undefined {
      const address = url.replace(/^https?:\/\//i, '').replace(/^([^/:]+):443(?=\/|$)/, '$1')
      const [found] = address.startsWith(FILLED) ? [] : patterns.flatMap((pattern) => pattern.exec(address) ?? [])
      const path = found === undefined ? undefined : address.slice(found.length).replace(/\/+$/, '')
      return path === '' ? '/' : path && (attempt(() => decodeURI(path)) ?? path)
    },
  }
}
