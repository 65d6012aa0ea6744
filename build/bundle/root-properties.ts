/** The custom properties that a stylesheet gives the root element of a page, as the cascade chooses them. */
import { type CssNode, cssChildren, cssRange, parseCss } from '../../src/server/css/parse-css.ts'
import { type Splice, splice } from '../../src/shared/splice.ts'
import atRest from './root-properties.json' with { type: 'json' }

export type Scheme = 'light' | 'dark'

/** A layer as its place among those around it. What stands directly in a layer comes after the layers in it. */
type Layer = readonly number[]

interface Declared {
  value: string
  isImportant: boolean
  layer: Layer
  /** How many ids, classes and elements the selector has. */
  specificity: readonly number[]
}

/** Where a rule stands. */
interface Around {
  layer: Layer
  /** Selectors that `&` stands for, by their specificity. Undefined outside of rules. */
  parent?: readonly number[] | undefined
}

/** The values by name, for a reader without special settings. A page at rest has the class `dark` in the dark scheme, and none that authors' scripts add. */
export function rootProperties(css: string, scheme: Scheme): Map<string, string> {
  const found = new Map<string, Declared[]>()
  const layers = new Map<string, number>()

  /** The place of a layer, which is that of its first mention. */
  function layerOf(name: string, around: Layer): Layer {
    const layer = [...around]
    for (const part of name.split('.')) {
      const key = JSON.stringify([layer, part])
      const place = layers.get(key) ?? layers.size
      layers.set(key, place)
      layer.push(place)
    }
    return layer
  }

  function read(node: CssNode, around: Around): void {
    if (node.type === 'Rule') {
      const specificity = matched(node.prelude, scheme, around.parent)
      if (specificity !== undefined) readAll(node.block, { ...around, parent: specificity })
    } else if (node.type === 'Declaration') {
      const { parent, layer } = around
      if (parent === undefined || !node.property.startsWith('--') || node.value.type !== 'Raw') return
      const declared = { value: node.value.value.trim(), isImportant: node.important !== false, layer, specificity: parent }
      found.set(node.property, [...(found.get(node.property) ?? []), declared])
    } else if (node.type === 'Atrule') readAtRule(node, around)
  }

  function readAtRule({ name, prelude, block }: CssNode & { type: 'Atrule' }, around: Around): void {
    const kind = name.toLowerCase()
    const conditions = prelude === null ? [] : cssChildren(prelude)
    if (kind === 'layer') {
      const names = conditions.flatMap(cssChildren).map((layer) => ('name' in layer ? String(layer.name) : ''))
      const all = (names.length === 0 ? [`#${layers.size}`] : names).map((each) => layerOf(each, around.layer))
      if (block !== null) readAll(block, { ...around, layer: all[0] ?? around.layer })
    } else if (block !== null && conditions.some((condition) => applies(kind, condition, scheme))) readAll(block, around)
  }

  function readAll(node: CssNode, around: Around): void {
    for (const child of cssChildren(node)) read(child, around)
  }

  readAll(parseCss(css), { layer: [] })
  return new Map([...found].map(([name, all]) => [name, winner(all)]))
}

/** Values that leave a custom property of the root element without one. */
const NONE = /^(?:initial|inherit|unset|revert)$/i

function winner(all: readonly Declared[]): string {
  // Sorting keeps the order of those that are equal, of which the last one wins.
  const best = [...all].sort(compareDeclared).at(-1)
  if (best === undefined || NONE.test(best.value)) return ''
  if (!/^revert-layer$/i.test(best.value)) return best.value
  return winner(all.filter(({ layer }) => compareLayers(layer, best.layer) !== 0))
}

function compareDeclared(a: Declared, b: Declared): number {
  if (a.isImportant !== b.isImportant) return a.isImportant ? 1 : -1
  return compareLayers(a.layer, b.layer) * (a.isImportant ? -1 : 1) || compareSpecificity(a.specificity, b.specificity)
}

function compareLayers(a: Layer, b: Layer): number {
  const at = [...a, ...b].findIndex((_, index) => a[index] !== b[index])
  return at < 0 ? 0 : (a[at] ?? Number.POSITIVE_INFINITY) - (b[at] ?? Number.POSITIVE_INFINITY)
}

function compareSpecificity(a: readonly number[], b: readonly number[]): number {
  return a.map((count, index) => count - (b[index] ?? 0)).find((difference) => difference !== 0) ?? 0
}

/** The highest specificity among the selectors of a list that match the root element. Undefined if none does. */
function matched(list: CssNode, scheme: Scheme, parent: readonly number[] | undefined): readonly number[] | undefined {
  const found = cssChildren(list).flatMap((selector) => {
    const parts = cssChildren(selector).map((part) => matchedPart(part, scheme, parent))
    if (parts.length === 0 || parts.includes(undefined)) return []
    return [[0, 1, 2].map((place) => parts.reduce((sum, part) => sum + (part?.[place] ?? 0), 0))]
  })
  return found.sort(compareSpecificity).at(-1)
}

/** Specificity of one part of a selector. Nothing is around the root element, so no selector with a combinator matches it. */
function matchedPart(part: CssNode, scheme: Scheme, parent: readonly number[] | undefined): readonly number[] | undefined {
  if (part.type === 'TypeSelector') return part.name === '*' ? [0, 0, 0] : /^html$/i.test(part.name) ? [0, 0, 1] : undefined
  if (part.type === 'ClassSelector') return part.name === 'dark' && scheme === 'dark' ? [0, 1, 0] : undefined
  if (part.type === 'NestingSelector') return parent
  if (part.type !== 'PseudoClassSelector') return undefined
  const name = part.name.toLowerCase()
  if (name === 'root') return [0, 1, 0]
  const [list] = cssChildren(part)
  if (list?.type !== 'SelectorList') return undefined
  const inside = matched(list, scheme, parent)
  if (name === 'where') return inside && [0, 0, 0]
  if (name === 'is') return inside
  // Specificity is that of its most specific selector, of which none matches: classes, as far as anyone writes them.
  return name === 'not' && inside === undefined ? [0, 1, 0] : undefined
}

/** Media features of readers who haven't set anything. */
const AT_REST: Readonly<Record<string, string>> = atRest

/** True for an at-rule that holds for every reader of a scheme. Widths, devices and whatever else differs between them doesn't. */
function applies(kind: string, condition: CssNode, scheme: Scheme): boolean {
  if (kind === 'supports') return holds(condition, () => true) === true
  if (kind !== 'media') return false
  const feature = (name: string, value: string | undefined): boolean | undefined => {
    const own = name === 'prefers-color-scheme' ? scheme : AT_REST[name]
    if (own === undefined) return undefined
    return value === undefined ? !/^no/.test(own) : value === own
  }
  return cssChildren(condition).some((query) => {
    if (query.type !== 'MediaQuery') return false
    const isForScreens = /^(?:all|screen)?$/i.test(query.mediaType ?? '')
    const both = isForScreens && (query.condition === null || holds(query.condition, feature))
    return (query.modifier?.toLowerCase() === 'not' ? both === false : both) === true
  })
}

/** The value of a condition. Undefined if it depends on something else. */
function holds(node: CssNode, feature: (name: string, value: string | undefined) => boolean | undefined): boolean | undefined {
  if (node.type === 'Feature') {
    return feature(node.name.toLowerCase(), node.value === null ? undefined : 'name' in node.value ? node.value.name.toLowerCase() : '')
  }
  if (node.type === 'SupportsDeclaration' || node.type === 'FeatureFunction') return feature('', undefined)
  if (node.type !== 'Condition') return undefined
  const parts = cssChildren(node)
  const words = parts.flatMap((part) => (part.type === 'Identifier' ? [part.name.toLowerCase()] : []))
  const results = parts.flatMap((part) => (part.type === 'Identifier' ? [] : [holds(part, feature)]))
  if (words.includes('not')) return results[0] === undefined ? undefined : !results[0]
  const decisive = words.includes('or')
  if (results.includes(decisive)) return decisive
  return results.includes(undefined) ? undefined : !decisive
}

/** More references in a row are a circle. */
const MOST_STEPS = 10

/** A value with what its references stand for. Empty if one of them leads nowhere, because browsers then ignore all of the value. */
export function resolvedValue(value: string, properties: ReadonlyMap<string, string>, scheme: Scheme, steps = 0): string {
  if (!/\b(?:var|light-dark)\(/i.test(value) || steps === MOST_STEPS) return value
  const tree = parseCss(value, { context: 'value', parseValue: true })
  const replaced = (node: CssNode): string | undefined => {
    if (node.type !== 'Function') return undefined
    const [first, comma, ...others] = cssChildren(node)
    const name = node.name.toLowerCase()
    if (first === undefined || (name !== 'var' && name !== 'light-dark')) return undefined
    const rest = comma === undefined ? undefined : value.slice(cssRange(comma).to, cssRange(node).to - 1).trim()
    if (name === 'light-dark') {
      const light = value.slice(cssRange(first).from, cssRange(comma ?? first).from)
      const chosen = scheme === 'dark' && others.length > 0 ? rest : light
      return resolvedValue(chosen ?? '', properties, scheme, steps + 1).trim()
    }
    const own = (first.type === 'Identifier' && properties.get(first.name)) || rest
    return own === undefined ? '' : resolvedValue(own, properties, scheme, steps + 1)
  }
  const splicesIn = (node: CssNode): Splice[] => {
    const by = replaced(node)
    const { from, to } = cssRange(node)
    return by === undefined ? cssChildren(node).flatMap(splicesIn) : [{ start: from, end: to, by }]
  }
  return splice(value, splicesIn(tree))
}
