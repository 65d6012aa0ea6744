/**
 * Reads the shapes of an SVG file as data, to draw them in one color. Only shapes and the attributes that describe them are taken over, so
 * whatever else is in the file, such as scripts, styles and references, can't get into a page.
 */
import type { Element } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import { parseHtml } from '../../render/parse-html.ts'

/** The tag and the attributes of a shape in SVG, with React's names. */
export type IconShape = [tag: string, attributes: Record<string, string>]

/** An icon in one color. */
export interface IconDrawing {
  viewBox: string
  shapes: IconShape[]
}

const SHAPES = new Set(['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon'])

/** Attributes that describe a shape, with React's names. */
const GEOMETRY = attributeNames('d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'width', 'height', 'points')

/** Attributes that shapes take over from the groups they're in. */
const INHERITED = attributeNames(
  ...['fillRule', 'clipRule', 'opacity', 'fillOpacity', 'strokeOpacity', 'strokeWidth'],
  ...['strokeLinecap', 'strokeLinejoin', 'strokeMiterlimit', 'strokeDasharray', 'strokeDashoffset'],
)

/** These only matter as `none` or anything else. */
const COLORS = attributeNames('fill', 'stroke')

/** React's name of each attribute by how it's spelled in SVG or in a tree, without dashes and in lower case. */
function attributeNames(...names: string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name.toLowerCase(), name]))
}

/** A drawing, with the text of its `title` element. Undefined if the text isn't SVG, has no size, or shows nothing that can be drawn. */
export function readDrawing(svg: string): (IconDrawing & { title?: string }) | undefined {
  const root = parseHtml(svg).children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg')
  if (root === undefined) return undefined
  const attributes = attributesOf(root)
  const viewBox = viewBoxOf(attributes)
  const shapes = shapesIn(root, inherited({}, attributes))
  if (viewBox === undefined || shapes.length === 0) return undefined
  const title = root.children.find((child) => child.type === 'element' && child.tagName === 'title')
  const text = title === undefined ? '' : textOf(title).trim()
  return { viewBox, shapes, ...(text !== '' && { title: text }) }
}

/** An element's attributes by name, in lower case and without dashes. Declarations in `style` count as attributes. */
function attributesOf({ properties }: Element): Map<string, string> {
  const declared = String(properties['style'] ?? '')
    .split(';')
    .map((declaration) => declaration.split(':'))
  const written = Object.entries(properties).map(([name, value]) => [name, Array.isArray(value) ? value.join(' ') : String(value)])
  return new Map([...written, ...declared].map(([name = '', value = '']) => [name.replaceAll('-', '').trim().toLowerCase(), value.trim()]))
}

function viewBoxOf(attributes: ReadonlyMap<string, string>): string | undefined {
  const box =
    attributes
      .get('viewbox')
      ?.split(/[\s,]+/)
      .map(Number) ?? []
  if (box.length === 4 && box.every(Number.isFinite)) return box.join(' ')
  const [width, height] = ['width', 'height'].map((name) => Number.parseFloat(attributes.get(name) ?? ''))
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? `0 0 ${width} ${height}` : undefined
}

type Attributes = Record<string, string>

/** Without recursion, because elements may be nested deeply. */
function shapesIn(root: Element, above: Attributes): IconShape[] {
  const shapes: IconShape[] = []
  const open = [...root.children].reverse().map((node) => ({ node, above }))
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node } = next
    if (node.type !== 'element') continue
    const attributes = attributesOf(node)
    if (attributes.get('display') === 'none' || attributes.get('visibility') === 'hidden') continue
    const own = inherited(next.above, attributes)
    if (node.tagName === 'g') open.push(...[...node.children].reverse().map((child) => ({ node: child, above: own })))
    const isDrawn = SHAPES.has(node.tagName) && (own['fill'] !== 'none' || (own['stroke'] ?? 'none') !== 'none')
    if (isDrawn) shapes.push([node.tagName, { ...picked(attributes, GEOMETRY), ...own }])
  }
  return shapes
}

/** What an element and those in it get from the ones around it. */
function inherited(above: Attributes, attributes: ReadonlyMap<string, string>): Attributes {
  const { fill = above['fill'], stroke = above['stroke'] } = picked(attributes, COLORS)
  const transform = [above['transform'], attributes.get('transform')].filter((part) => part !== undefined).join(' ')
  return {
    ...above,
    ...picked(attributes, INHERITED),
    // Shapes are filled unless they say otherwise, in the color of the drawing.
    ...(fill !== undefined && { fill: fill === 'none' ? 'none' : 'currentColor' }),
    ...(stroke !== undefined && { stroke: stroke === 'none' ? 'none' : 'currentColor' }),
    ...(transform !== '' && { transform }),
  }
}

function picked(attributes: ReadonlyMap<string, string>, names: ReadonlyMap<string, string>): Attributes {
  const found = [...attributes].flatMap(([name, value]) => {
    const known = names.get(name)
    return known === undefined ? [] : [[known, value] as const]
  })
  return Object.fromEntries(found)
}
