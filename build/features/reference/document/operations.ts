/** The operations, tags and webhooks of a document, 3.0, 3.1 and 3.2 alike, as far as they're needed for a list: what they show is read when it's shown. */
import { entriesAt, follow, isObject, itemsAt, type Located, objectAt, PLAIN_TEXT, textAt, textsAt } from './located.ts'

export interface Operation {
  /** `operationId`, if it has one. */
  readonly id: string | undefined
  /** In capital letters. */
  readonly method: string
  /** A path of the API, or the name of a webhook. */
  readonly path: string
  readonly isWebhook: boolean
  readonly title: string
  readonly tags: readonly string[]
  readonly at: Located
  /** The path, with what all of its operations have in common. */
  readonly pathItem: Located
}

export interface Tag {
  readonly name: string
  readonly title: string
  /** Name of the tag that it's in. */
  readonly parent: string | undefined
  /** Undefined for a tag that only operations name. */
  readonly at: Located | undefined
}

/** Methods that a path has as keys: RFC 9110, RFC 5789 (PATCH) and QUERY. */
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** The operations of paths, or of callbacks. @param path as it's shown */
export function operationsAt(path: string, given: Located, isWebhook = false): Operation[] {
  const pathItem = follow(given)
  if (pathItem === undefined || pathItem.value['x-internal'] === true) return []
  const own = METHODS.flatMap((method) => {
    const at = objectAt(pathItem, method)
    return at === undefined ? [] : { method: method.toUpperCase(), at }
  })
  const additional = entriesAt(pathItem, 'additionalOperations').map(([method, at]) => ({ method, at }))
  // In the order of the document.
  const order = Object.keys(pathItem.value)
  own.sort((a, b) => order.indexOf(a.method.toLowerCase()) - order.indexOf(b.method.toLowerCase()))
  return [...own, ...additional].flatMap(({ method, at }): Operation[] => {
    if (at.value['x-internal'] === true) return []
    const id = textAt(at.value, 'operationId')
    return [
      {
        ...{ id, method, path, isWebhook, pathItem, at },
        title: textAt(at.value, 'summary')?.trim() ?? id ?? (isWebhook ? path : `${method} ${path}`),
        tags: [...new Set(textsAt(at.value, 'tags'))],
      },
    ]
  })
}

export function operationsOf(root: Located): Operation[] {
  // A document may have both, for tools that know only one of them.
  const webhooks = new Map([...entriesAt(root, 'x-webhooks'), ...entriesAt(root, 'webhooks')])
  return [
    ...entriesAt(root, 'paths').flatMap(([path, at]) => (path.startsWith('x-') ? [] : operationsAt(path, at))),
    ...[...webhooks].flatMap(([name, at]) => operationsAt(name, at, true)),
  ]
}

/** The tags that a document describes, then those that only its operations name. */
export function tagsInDocument(root: Located, operations: readonly Operation[]): Tag[] {
  const described = itemsAt(root, 'tags').flatMap((at): Tag[] => {
    const name = textAt(at.value, 'name')
    const title = textAt(at.value, 'x-displayName') ?? textAt(at.value, 'summary') ?? name
    return name === undefined || title === undefined ? [] : [{ name, title, parent: textAt(at.value, 'parent'), at }]
  })
  const known = new Set(described.map(({ name }) => name))
  const internal = new Set(
    (Array.isArray(root.value['tags']) ? root.value['tags'] : []).flatMap((tag: unknown) =>
      isObject(tag) && tag['x-internal'] === true ? textAt(tag, 'name') : [],
    ),
  )
  const others = new Set(operations.flatMap(({ tags }) => tags).filter((name) => !known.has(name) && !internal.has(name)))
  return [...described, ...[...others].map((name) => ({ name, title: name, parent: undefined, at: undefined }))]
}

/** The outer groups of tags (`x-tagGroups`), each with the names of its tags. */
export function tagGroupsOf(root: Located): { title: string; tags: readonly string[] }[] {
  return itemsAt(root, 'x-tagGroups').map(({ value }) => ({ title: textAt(value, 'name') ?? '', tags: textsAt(value, 'tags') }))
}

/** A sentence about an operation, with everything that people search for: `GET /pets (listPets)`. */
export function descriptionOf({ id, isWebhook, path, ...operation }: Operation): string {
  const named = isWebhook ? path : methodAndPath({ path, ...operation })
  const [text = ''] = textAt(operation.at.value, 'description')?.trim().split('\n') ?? []
  return [id === undefined || id === named ? named : `${named} (${id})`, ...(PLAIN_TEXT.test(text) ? [text] : [])].join('. ')
}

/** `GET /pets`. */
export function methodAndPath({ method, path }: Pick<Operation, 'method' | 'path'>): string {
  return `${method} ${path}`
}
