/**
 * Names that would hide parts of the document: with `<img name="getElementById">`, browsers make that an image, and no script finds anything.
 * React and the client read too many properties to take each from the prototype, so the attribute goes. `src/client/trusted-jsx.ts` does the same
 * in browsers.
 */
import { splice } from '../../shared/splice.ts'
import names from './reserved-names.json' with { type: 'json' }
import { readAttributes, startTags, withoutAttributes } from './tags.ts'

/** Properties of documents, by the standards and in Chromium, which a test compares with these. React also asks for some of old browsers. */
const NAMES: ReadonlySet<string> = new Set(names)

/** Constants, events, and properties of one browser or tool. */
const OTHERS = /^(?:[A-Z_]+|on[a-z]+|(?:webkit|moz|ms)[A-Z]\w*|__\w+__)$/

const NAMED = /^(?:embed|form|iframe|img|object)$/i

/** The attributes of an element that would hide something of the document's. */
export function reservedAttributes(tag: string, { name, id }: Partial<Record<'name' | 'id', unknown>>): ('name' | 'id')[] {
  if (!NAMED.test(tag)) return []
  // The id of an image only counts if it has a name.
  const isName = isReserved(name) || (tag === 'img' && typeof name === 'string' && isReserved(id))
  return [...(isName ? ['name' as const] : []), ...(tag === 'object' && isReserved(id) ? ['id' as const] : [])]
}

export function isReserved(name: unknown): name is string {
  return typeof name === 'string' && (NAMES.has(name) || OTHERS.test(name))
}

/** Rendered HTML without such names, whatever component it's from. */
export function withoutReservedNames(html: string): string {
  if (!/<(?:embed|form|iframe|img|object)\b[^>]*\s(?:id|name)=/i.test(html)) return html
  const splices = [...startTags(html)].flatMap(({ name: tag, attributes, end }) => {
    const reserved = NAMED.test(tag) ? reservedAttributes(tag, Object.fromEntries(readAttributes(attributes))) : []
    const start = end - 1 - attributes.length
    return reserved.length === 0 ? [] : [{ start, end: end - 1, by: withoutAttributes(attributes, reserved) }]
  })
  return splice(html, splices)
}
