/** Links of a reference's scheme and where they lead: `listPets`, `GET /pets/{petId}`, `schema/Pet`, `tag/Pets`, `webhook/petLost`, `errors#code`, and rows of these. */
import { nearestNames } from '../../../../src/shared/nearest-names.ts'
import { nearestName } from '../../../report/nearest.ts'
import type { UnresolvedLink } from '../../../site/link-schemes.ts'
import { attempt } from '../../../util/attempt.ts'
import type { PlacedOperation } from '../choose-addresses.ts'
import { idPart, operationSlug } from '../document/addresses.ts'
import type { Located } from '../document/located.ts'
import { methodAndPath } from '../document/operations.ts'
import type { NamedSchema } from '../document/shapes.ts'
import type { Reference } from '../open-reference.ts'
import { createOperationPaths, type OperationPaths } from './operation-paths.ts'
import { createRowPlaces } from './row-places.ts'
import { createServers } from './servers.ts'

/** A method and a path, as links, inline code and messages write them. */
export const CALL = /^([A-Z]+) (\/\S*)$/

export interface LinkIndex {
  readonly base: string
  readonly scheme: string
  readonly reference: Reference
  readonly paths: OperationPaths
  readonly servers: ReturnType<typeof createServers>
  /** Everything that links can name, with the place where its author edits it. */
  readonly items: readonly LinkedItem[]
  /** @param rest of the link, after the colon @returns the path and hash of what it leads to */
  resolve(rest: string): string | UnresolvedLink
  /** Returns the item that a link means, without a row. */
  itemOf(rest: string): Pick<LinkedItem, 'link' | 'operation' | 'schema'> | undefined
}

export interface LinkedItem {
  /** The text of a link to it, after the colon. */
  readonly id: string
  readonly link: string
  readonly at: Located
  readonly operation?: PlacedOperation
  readonly schema?: NamedSchema
}

interface IndexSources extends Pick<LinkIndex, 'base' | 'scheme' | 'reference'> {
  /** Methods and paths of operations by the addresses that they had. */
  readonly published: ReadonlyMap<string, string>
}

export function createLinkIndex({ base, scheme, reference, published }: IndexSources): LinkIndex {
  const { operations, tags, schemas, errors } = reference.linked
  const { root } = reference.view
  const servers = createServers(reference)
  const called = operations.filter(({ isWebhook }) => !isWebhook)
  const paths = createOperationPaths(operations, servers.paths)
  const places = createRowPlaces(reference.pages)
  const items: LinkedItem[] = [
    ...tags.map(({ name, title, link, at = root }) => ({ id: `tag/${name === '' ? title : name}`, link, at })),
    ...operations.map((operation) => {
      const { id = methodAndPath(operation), isWebhook, path, link, at } = operation
      return { id: isWebhook ? `webhook/${path}` : id, link, at, operation }
    }),
    ...schemas.map(({ link, ...schema }) => ({ id: `schema/${schema.name}`, link, at: schema.at, schema })),
  ]
  const byId = new Map<string, ReturnType<LinkIndex['itemOf']>>([
    ['', { link: base }],
    ['errors', { link: `${base}/errors` }],
    ...items.map((item) => [item.id, item] as const),
  ])
  const names = [...byId.keys()].filter((name) => name !== '' && !CALL.test(name))

  function itemOf(name: string): ReturnType<LinkIndex['itemOf']> {
    const [, method, path] = CALL.exec(name) ?? []
    const operation = method === undefined || path === undefined ? undefined : paths.exact(method, path)
    return byId.get(name) ?? (operation && { link: operation.link, operation })
  }

  function unknown(name: string, found: string, candidates: readonly string[], note?: string): UnresolvedLink {
    const near = candidates.map((candidate) => `\`${scheme}:${candidate}\``).join(' or ')
    const fix = near === '' ? `Name what is in ${reference.title}, or remove the link.` : `Did you mean ${near}?`
    return { ...PROBLEM, message: `${found} \`${name}\`.`, fix: note ?? fix, candidates: [] }
  }

  function unknownItem(name: string): UnresolvedLink {
    const [, method, path] = CALL.exec(name) ?? []
    if (method !== undefined && path !== undefined) {
      return unknown(name, 'The reference has no operation', suggestedCalls(paths, method, path).map(methodAndPath))
    }
    const now = renamed(name)
    if (now !== undefined) {
      const to = now.id === undefined || byId.get(now.id)?.operation !== now ? methodAndPath(now) : now.id
      return unknown(name, `The operation ${methodAndPath(now)} isn't called`, [to], `It's \`${scheme}:${to}\` now.`)
    }
    const folder = /^(?:tag|schema|webhook)\//.exec(name)?.[0] ?? ''
    const own = names.filter((one) => (folder === '' ? !/^(?:tag|schema|webhook)\//.test(one) : one.startsWith(folder)))
    const ends = own.map((one) => one.slice(folder.length))
    const near = nearestName(name.slice(folder.length), ends)
    return unknown(name, 'The reference has no', near === undefined ? [] : [folder + near])
  }

  /** An operation that had the address which this id makes. */
  function renamed(id: string): PlacedOperation | undefined {
    const slug = operationSlug({ id, method: '', path: '' })
    const call = [...published].find(
      ([address]) => address === `${base}/${slug}` || (address.startsWith(`${base}/`) && address.endsWith(`#${slug}`)),
    )
    return call === undefined ? undefined : called.find((operation) => methodAndPath(operation) === call[1])
  }

  function resolve(written: string): string | UnresolvedLink {
    const rest = attempt(() => decodeURIComponent(written)) ?? written
    const at = rest.indexOf('#')
    const [name, row] = at < 0 ? [rest, ''] : [rest.slice(0, at), rest.slice(at + 1)]
    const item = itemOf(name)
    if (item === undefined) return unknownItem(name)
    if (row === '') return name === 'errors' && errors.length === 0 ? unknown(name, 'The reference has no', []) : item.link
    if (name === 'errors') {
      const codes = errors.map(({ title }) => title)
      const near = nearestNames(row, codes, 1).map((one) => `errors#${one}`)
      return errors[codes.indexOf(row)]?.link ?? unknown(row, 'No answer has the code', near)
    }
    const [route = '', own] = item.link.split('#')
    const prefix = own === undefined ? '' : `${own}:`
    const found = places.find(route, prefix + row) ?? places.find(route, prefix + idPart(row))
    if (found !== undefined) return `${route}#${found}`
    const near = nearestName(prefix + row, places.idsOf(route))?.replace(prefix, '')
    const shown = near === undefined ? [] : [`${name}#${near}`]
    return unknown(row, `${item.operation === undefined ? name : methodAndPath(item.operation)} has no row`, shown)
  }
  return { base, scheme, reference, paths, servers, items, resolve, itemOf }
}

const PROBLEM = { code: 'reference-unknown', severity: 'warning' } as const

/** The operations that an unknown one may have been meant as: those of its path, or the nearest one. */
export function suggestedCalls(paths: OperationPaths, method: string, path: string): PlacedOperation[] {
  const [first, ...others] = paths.at(path)
  if (first !== undefined) return [first, ...others.filter((one) => one.path === first.path)]
  const near = paths.nearest(method, path)
  return near === undefined ? [] : [near]
}
