/** Finds the attributes of a JSX element in the source, because the native parser doesn't return their positions. */
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'

/** Offsets in the source. */
export interface AttributePlace {
  start: number
  end: number
  /** Start of the value, if there is one: its quote or brace. */
  value?: number
}

const SPACE = /\s*/y
const EQUALS = /\s*=\s*/y

/** The places of an element's attributes, in order. Undefined if the source doesn't have them one after the other. */
export function findAttributes(
  { name, attributes, position }: MdxJsxFlowElement | MdxJsxTextElement,
  source: string,
): AttributePlace[] | undefined {
  const tag = position?.start.offset
  if (tag === undefined || name === null || !source.startsWith(`<${name}`, tag)) return undefined
  const places: AttributePlace[] = []
  let at = tag + 1 + name.length
  for (const attribute of attributes) {
    const start = skip(SPACE, source, at)
    const place =
      attribute.type === 'mdxJsxAttribute'
        ? placeOf(attribute.name, attribute.value, source, start)
        : spread(attribute.value, source, start)
    if (place === undefined || start === at) return undefined
    places.push(place)
    at = place.end
  }
  return places
}

function placeOf(name: string, value: unknown, source: string, start: number): AttributePlace | undefined {
  if (!source.startsWith(name, start)) return undefined
  const end = start + name.length
  if (value === null || value === undefined) return { start, end }
  const begin = skip(EQUALS, source, end)
  if (begin === end) return undefined
  const close = typeof value === 'string' ? endOfText(source, begin) : endOfExpression((value as { value: string }).value, source, begin)
  return close === undefined ? undefined : { start, end: close, value: begin }
}

function spread(value: string, source: string, start: number): AttributePlace | undefined {
  const end = endOfExpression(value, source, start)
  return end === undefined ? undefined : { start, end }
}

function endOfText(source: string, start: number): number | undefined {
  const quote = source[start]
  const end = quote === '"' || quote === "'" ? source.indexOf(quote, start + 1) : -1
  return end < 0 ? undefined : end + 1
}

function endOfExpression(value: string, source: string, start: number): number | undefined {
  return source.startsWith(`{${value}}`, start) ? start + value.length + 2 : undefined
}

function skip(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at
  return at + (pattern.exec(source)?.[0].length ?? 0)
}
