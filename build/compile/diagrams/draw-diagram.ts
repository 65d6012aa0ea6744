/** Draws a diagram in Mermaid's language as SVG that follows the theme. The library that does it needs no browser. */
import type { Element, ElementContent } from 'hast'
import { attempt } from '../../util/attempt.ts'
import { makeElement } from '../tree/make-element.ts'
import { parseXml } from '../tree/parse-xml.ts'

/** Of the library, which is a package that the site installs. */
export type Renderer = (source: string, options: { transparent: boolean; padding: number; font: string }) => string

export interface Diagram {
  svg: Element
  /** For readers who don't see it. */
  text: string
  /** Lines of the source, counted from 0, that have no effect, because the library doesn't know them. */
  ignored: number[]
}

/** The first word of a kind of diagram that can be drawn. */
const KINDS = /^(?:graph|flowchart|stateDiagram(?:-v2)?|sequenceDiagram|classDiagram|erDiagram)\b/

const ACCESSIBLE = /^\s*acc(?:Title|Descr)\s*:/

/** The library takes the first word of these for a node. */
const UNKNOWN = /^\s*click\s/

const FLOWCHART = /^\s*(?:graph|flowchart)\b/

/** Signs that the library of flowcharts doesn't know, outside of labels: a semicolon ends a statement, as a line does, a link may follow a node without a space, and names may have any letters. */
const IN_FLOWCHART =
  /"[^"]*"|\[[^\]]*\]|\([^)]*\)|\{[^}]*\}|\|[^|]*\||;|(?<=[\p{L}\p{N}_\])}"])-(?:-|\.+-)|[\p{L}\p{M}\p{N}_]+(?:-[\p{L}\p{M}\p{N}_]+)*/gu

export class DiagramError extends Error {
  /** Line of the source, counted from 0. */
  readonly line: number

  constructor(message: string, line: number) {
    super(message)
    this.line = line
  }
}

/** Draws a diagram. @param prefix for ids in the drawing, which have to be unique on the page @throws DiagramError if it can't be drawn */
export function drawDiagram(source: string, render: Renderer, prefix: string): Diagram {
  // Mermaid's lines for readers who don't see the diagram aren't drawn.
  const lines = source.split('\n').map((line) => (ACCESSIBLE.test(line) || UNKNOWN.test(line) ? '' : line))
  const first = lines.findIndex((line) => !isEmpty(line))
  if (FLOWCHART.test(lines[first] ?? ''))
    for (const [index, line] of lines.entries()) if (!isEmpty(line)) lines[index] = line.replace(IN_FLOWCHART, spacedOut)
  if (!KINDS.test((lines[first] ?? '').trim())) throw unknownKind(lines[first] ?? '', Math.max(first, 0))
  const draw = (shown: readonly string[]): string => render(shown.join('\n'), { transparent: true, padding: 8, font: 'inherit' })
  const drawn = drawnOrThrow(() => draw(lines), first)
  const ignored = lines.flatMap((line, index) => {
    if (UNKNOWN.test(source.split('\n')[index] ?? '')) return [index]
    if (index <= first || isEmpty(line)) return []
    const without = attempt(() => draw(lines.filter((_, other) => other !== index)))
    return without === drawn ? [index] : []
  })
  const [svg] = parseXml(drawn)
  if (svg === undefined) throw new DiagramError('This diagram has nothing to draw', 0)
  return { svg: clean(svg, prefix), text: textOf(source, svg), ignored }
}

function spacedOut(part: string, at: number, line: string): string {
  if (part === ';') return '\n'
  if (/^[\p{L}\p{M}\p{N}_]/u.test(part))
    return /^[ -~]*$/.test(part) ? part : asciiName(part, line.slice(0, at), line.slice(at + part.length))
  // Text on a link, as in `A--text-->B`.
  const hasText = /[\p{L}\p{N}_]/u.test(line[at + part.length] ?? '')
  return part.startsWith('-') ? ` ${part}${hasText ? ' ' : ''}` : part
}

/** A node's name in ASCII, with the name as its label unless it has another one. Text on a link stays: `A -- text --> B`. */
function asciiName(name: string, before: string, after: string): string {
  const isOnLink = /(?<![-=.])(?:--|==|-\.)(?![-=.>])[^->=|]*$/.test(before) && /[-=.]{2}|->/.test(after)
  if (isOnLink) return name
  const ascii = `letters-${Buffer.from(name).toString('hex')}`
  const hasLabel = /^[[({>]/.test(after) || /^\s*(?:style|class|classDef|linkStyle)\s/.test(before)
  return hasLabel ? ascii : `${ascii}[${name}]`
}

function unknownKind(line: string, at: number): DiagramError {
  const [kind = ''] = line.trim().split(/\s/)
  return new DiagramError(kind === '' ? 'This diagram is empty' : `Diagrams of the kind \`${kind}\` can't be drawn`, at)
}

function isEmpty(line: string): boolean {
  return line.trim() === '' || line.trim().startsWith('%%')
}

function drawnOrThrow(draw: () => string, line: number): string {
  try {
    return draw()
  } catch (error) {
    throw new DiagramError(`This diagram can't be drawn: ${error instanceof Error ? error.message : String(error)}`, line)
  }
}

/** A value of CSS that names a file, also in disguise. Colors that an author writes become attributes. */
const LOADS = /\\|(?:url|image|src)[\w-]*\(\s*(?!#)/i

/** Removes styles that the site's stylesheet has, and makes ids unique. Colors are variables, which that stylesheet defines. */
function clean(svg: Element, prefix: string): Element {
  const { viewBox, width, height } = svg.properties
  const reference = (value: unknown) => String(value).replace(/url\(#([^)]+)\)/, `url(#${prefix}-$1)`)
  const inside = (element: Element): ElementContent[] =>
    element.children.flatMap((child): ElementContent[] => {
      if (child.type === 'text') return child.value.trim() === '' ? [] : [child]
      if (child.type !== 'element' || child.tagName === 'style') return []
      const attributes = Object.entries(child.properties).filter(
        ([name, value]) => !/^(?:data-.*|class|style|font-family|href|xlink:href|on.*)$/i.test(name) && !LOADS.test(String(value)),
      )
      const properties = Object.fromEntries(
        attributes.map(([name, value]) => [name, name === 'id' ? `${prefix}-${value}` : reference(value)]),
      )
      return [{ ...child, properties, children: inside(child) }]
    })
  return makeElement('svg', { viewBox: String(viewBox), width: String(width), height: String(height) }, inside(svg))
}

/** The author's own text, or else the connections in the drawing. */
function textOf(source: string, svg: Element): string {
  const own = [...source.matchAll(/^\s*acc(?:Title|Descr)\s*:\s*(.+)$/gm)].map(([, text = '']) => text.trim())
  if (own.length > 0) return own.join('. ')
  const labels = new Map<string, string>()
  const relations: string[] = []
  const visit = ({ properties, children }: Element): void => {
    const [id, label] = [properties['data-id'], properties['data-label']].map((value) => (value === undefined ? undefined : String(value)))
    if (id !== undefined) labels.set(id, label === undefined || label === '' ? id : label)
    const [from, to] = [properties['data-from'] ?? properties['data-entity1'], properties['data-to'] ?? properties['data-entity2']]
    if (from !== undefined && to !== undefined) {
      const relation = `\0${from}\0 → \0${to}\0${label === undefined || label === '' ? '' : ` (${label})`}`
      if (!relations.includes(relation)) relations.push(relation)
    }
    for (const child of children) if (child.type === 'element') visit(child)
  }
  visit(svg)
  const named = relations.map((relation) =>
    relation
      .split('\0')
      .map((part, index) => (index % 2 === 1 ? (labels.get(part) ?? part) : part))
      .join(''),
  )
  return (named.length > 0 ? named : [...labels.values()]).join('; ')
}
