/** The address of each item of a reference, and mistakes in these: two items at one address, or a name for nothing. */
import type { ReferenceConfig } from '../../../src/shared/config/options/reference.ts'
import { getOwn } from '../../../src/shared/get-own.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { findRepeated } from '../../util/group-by.ts'
import { displayPath } from '../../util/site-folders.ts'
import { hyphened, operationSlug } from './document/addresses.ts'
import { type Located, lineOfPlace, problemAt } from './document/located.ts'
import type { OpenDocument } from './document/open-document.ts'
import { methodAndPath, type Operation } from './document/operations.ts'
import type { NamedSchema } from './document/shapes.ts'

/** Parts of addresses below a reference that operations can't have. */
const RESERVED = /^(?:(?:tags|schemas|webhooks)(?:\/|$)|errors$)/

interface Item {
  /** The name that `names` uses for it. */
  readonly key: string
  readonly link: string
  readonly at: Located
}

export function chooseAddresses(base: string, { names = {} }: ReferenceConfig, { root }: OpenDocument) {
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
    operation(operation: Operation, page: string | undefined) {
      const { id, path, method, isWebhook } = operation
      // Webhooks are sent with POST, so only other methods are a part of their addresses.
      const key = isWebhook && method === 'POST' ? `webhook:${path}` : (id ?? methodAndPath(operation))
      const own = given(key, id, methodAndPath(operation))
      const slug = own ?? (isWebhook ? hyphened(method === 'POST' ? path : `${path}-${method.toLowerCase()}`) : operationSlug(operation))
      const link = operation.isWebhook ? `${base}/webhooks/${slug}` : page === undefined ? `${base}/${slug}` : `${page}#${slug}`
      const item = { key, link, at: operation.at }
      if (!operation.isWebhook && RESERVED.test(slug)) reserved.push(item)
      return { slug, link: keep({ ...item, key: items.has(key) ? `${key} (${methodAndPath(operation)})` : key }) }
    },
    tag: (name: string, at: Located | undefined) =>
      keep({ key: `tag:${name}`, link: `${base}/tags/${given(`tag:${name}`) ?? hyphened(name)}`, at: at ?? root }),
    schema: ({ name, at }: NamedSchema) =>
      items.get(`schema:${name}`)?.link ??
      keep({ key: `schema:${name}`, link: `${base}/schemas/${given(`schema:${name}`) ?? hyphened(name)}`, at }),
    /** @param pages of the reference */
    problems(pages: readonly { readonly route: string }[]): Diagnostic[] {
      const routes = new Set(pages.map(({ route }) => route))
      const shown = [...items.values()].filter(({ link }) => link.includes('#') || routes.has(link))
      const problem = (at: Located, message: string, fix: string): Diagnostic =>
        problemAt(at, { severity: 'error', code: 'reference-address', message, fix })
      const rename = ({ key }: Item) => `Give it another last part in the configuration: \`names: { '${key}': '…' }\`.`
      return [
        ...findRepeated(shown, ({ link }) => link.toLowerCase()).map(({ item, first }) => {
          const other = `${first.key} (${displayPath(first.at.file.path)}:${lineOfPlace(first.at)})`
          return problem(item.at, `${item.key} has the address ${item.link}, which ${other} has, too.`, rename(item))
        }),
        ...reserved.map((item) =>
          problem(item.at, `${item.key} would be at ${item.link}, where other pages of the reference are.`, rename(item)),
        ),
        ...Object.keys(names)
          .filter((name) => !used.has(name))
          .map((name) => {
            const fix = 'Name an operation id, `METHOD /path`, `schema:Name`, `tag:Name` or `webhook:Name` of the document.'
            return { ...problem(root, `The entry '${name}' of \`names\` fits nothing.`, fix), severity: 'warning' as const }
          }),
      ]
    },
  }
}
