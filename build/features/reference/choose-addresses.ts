/** The address of each item of a reference, and mistakes in these: two items at one address, or a name for nothing. */
import type { ReferenceConfig } from '../../../src/shared/config/options/reference.ts'
import { getOwn } from '../../../src/shared/get-own.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { findRepeated } from '../../util/group-by.ts'
import { displayPath } from '../../util/site-folders.ts'
import { hyphened, operationSlug } from './document/addresses.ts'
import { type Located, lineOfPlace, problemAt } from './document/located.ts'
import { methodAndPath, type Operation, type Tag } from './document/operations.ts'
import type { NamedSchema } from './document/shapes.ts'

/** An operation with its address. */
export interface PlacedOperation extends Operation {
  readonly slug: string
  readonly link: string
}

/** A tag with the operations that have it. */
export interface PlacedTag extends Tag {
  readonly link: string
  readonly operations: readonly PlacedOperation[]
}

/** Parts of addresses below a reference that operations can't have. */
const RESERVED = /^(?:(?:tags|schemas|webhooks)(?:\/|$)|errors$)/

interface Item {
  /** The name that `names` uses for it. */
  readonly key: string
  readonly link: string
  readonly at: Located
}

export function chooseAddresses(base: string, { names = {} }: ReferenceConfig, root: Located) {
  const items = new Map<string, Item>()
  const reserved: Item[] = []
  const used = new Set<string>()
  const given = (...keys: readonly (string | undefined)[]): string | undefined => {
    const key = keys.find((one) => one !== undefined && Object.hasOwn(names, one)) ?? ''
    used.add(key)
    return getOwn(names, key)
  }
  const keep = (item: Item): string => {
    items.set(item.key, item)
    return item.link
  }
  return {
    /** @param page of its tag, if it's a section there */
    operation(operation: Operation, page: string | undefined): Pick<PlacedOperation, 'slug' | 'link'> {
      const { id, path, method, isWebhook, at } = operation
      const call = methodAndPath(operation)
      // Webhooks are sent with POST, so only other methods are a part of their addresses.
      const hook = method === 'POST' ? path : `${path}-${method.toLowerCase()}`
      const key = isWebhook && hook === path ? `webhook:${path}` : (id ?? call)
      const slug = given(key, id, call) ?? (isWebhook ? hyphened(hook) : operationSlug(operation))
      const link = isWebhook ? `${base}/webhooks/${slug}` : page === undefined ? `${base}/${slug}` : `${page}#${slug}`
      if (!isWebhook && RESERVED.test(slug)) reserved.push({ key, link, at })
      return { slug, link: keep({ key: items.has(key) ? `${key} (${call})` : key, link, at }) }
    },
    tag: (name: string, at: Located | undefined) =>
      keep({ key: `tag:${name}`, link: `${base}/tags/${given(`tag:${name}`) ?? hyphened(name)}`, at: at ?? root }),
    schema({ name, at }: NamedSchema): string {
      const key = `schema:${name}`
      return items.get(key)?.link ?? keep({ key, link: `${base}/schemas/${given(key) ?? hyphened(name)}`, at })
    },
    /** @param pages of the reference */
    problems(pages: readonly { readonly route: string }[]): Diagnostic[] {
      const routes = new Set(pages.map(({ route }) => route))
      const shown = [...items.values()].filter(({ link }) => link.includes('#') || routes.has(link))
      const problem = ({ key, at }: Item, why: string): Diagnostic => {
        const fix = `Give it another last part in the configuration: \`names: { '${key}': '…' }\`.`
        return problemAt(at, ['error', 'reference-address'], { message: `${key} ${why}`, fix })
      }
      return [
        ...findRepeated(shown, ({ link }) => link.toLowerCase()).map(({ item, first: { key, at } }) =>
          problem(item, `has the address ${item.link}, which ${key} (${displayPath(at.file.path)}:${lineOfPlace(at)}) has, too.`),
        ),
        ...reserved.map((item) => problem(item, `would be at ${item.link}, where other pages of the reference are.`)),
        ...Object.keys(names).flatMap((name) => {
          const fix = 'Name an operation id, `METHOD /path`, `schema:Name`, `tag:Name` or `webhook:Name` of the document.'
          const message = `The entry '${name}' of \`names\` fits nothing.`
          return used.has(name) ? [] : problemAt(root, ['warning', 'reference-address'], { message, fix })
        }),
      ]
    },
  }
}
