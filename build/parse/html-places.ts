/**
 * Where HTML lets elements be. A parser repairs everything else: it ends a paragraph before a `div`, adds a `tbody` or ignores a tag (HTML
 * Standard, 13.2.6). React expects to find its elements where it has drawn them, so a page that's repaired fails to hydrate.
 */
import { getOwn } from '../../src/shared/get-own.ts'
import tableParents from './html-places.json' with { type: 'json' }

/** An element that's open where another one starts. */
export interface OpenElement {
  /** In lower case. */
  name: string
  /** True if its content is SVG or MathML. */
  isForeign: boolean
  /** True if it is in a `select`, or is one. */
  isInSelect: boolean
}

/** A parser's repair of an element, or of text, where it can't be. */
export interface Misplaced {
  /** The element that it can't be in. Undefined if it can't be anywhere in a page. */
  inside?: string
  /**
   * `after` if the parser ends that element first, whose end tag is usually optional; `wrap` if it adds an element around it, named by
   * `needs`; `out` if it ignores the tag or puts it elsewhere.
   */
  repair: 'after' | 'wrap' | 'out'
  /** The element that it has to be in. */
  needs?: string
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements that end a paragraph by their start tag. */
const ENDS_PARAGRAPH = words(
  'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li dd dt listing main menu nav ol p plaintext pre search section summary table ul xmp',
)

/** Elements that the standard calls special, without `address`, `div` and `p`: a list's item doesn't end beyond them. */
const SPECIAL = words(
  'applet area article aside base basefont bgsound blockquote body br button caption center col colgroup dd details dir dl dt embed fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe img input keygen li link listing main marquee menu meta nav noembed noframes noscript object ol param plaintext pre script search section select source style summary table tbody td template textarea tfoot th thead title tr track ul wbr xmp',
)

/** Limits: what's outside of these doesn't count for what is inside. */
const SCOPE = words('applet caption html marquee object table td template th')
/** Limits for active formatting elements, such as links. */
const MARKER = words('applet caption marquee object td template th')

const HEADING = /^h[1-6]$/

/** By name of a part of a table, where it can be. */
const TABLE_PARENTS: Readonly<Record<string, readonly string[]>> = tableParents

/** Elements in which only parts of a table can be. */
const TABLE = words('table tbody thead tfoot tr colgroup')
const IN_TABLE = words('script style template')

const IN_SELECT = words('option optgroup hr')

/** Elements that a page is in, or that change the addresses in all of it. */
const OF_DOCUMENT = words('html head body frame frameset base')

/** Elements that end SVG and MathML by their start tags. */
const HTML_ONLY = words(
  'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small span strong strike sub sup table tt u ul var',
)

/** Elements of SVG and MathML whose content is HTML. */
const HTML_INSIDE = words('foreignobject desc title annotation-xml mi mo mn ms mtext')

/** In place of elements that aren't known, such as those that a component draws. */
export const UNKNOWN: OpenElement = { name: '#unknown', isForeign: false, isInSelect: false }

/** The element as one that is open inside of others. @param name in lower case */
export function openElement(name: string, open: readonly OpenElement[]): OpenElement {
  const parent = open.at(-1)
  return {
    name,
    isForeign: parent?.isForeign === true ? !HTML_INSIDE.has(name) : name === 'svg' || name === 'math',
    isInSelect: name === 'select' || (parent?.isInSelect === true && !SCOPE.has(name)),
  }
}

/** The repair of an element that can't stay. @param name in lower case, or `#text` unless that's white space @param open innermost last */
export function misplaced(name: string, open: readonly OpenElement[]): Misplaced | undefined {
  const current = open.at(-1)
  if (current?.isForeign === true) {
    return HTML_ONLY.has(name)
      ? { inside: open.findLast(({ name }) => name === 'svg' || name === 'math')?.name ?? '', repair: 'out' }
      : undefined
  }
  if (current !== undefined && TABLE.has(current.name)) return inTable(name, current.name)
  if (name === '#text') return undefined
  if (OF_DOCUMENT.has(name)) return { repair: 'out' }
  const parents = getOwn(TABLE_PARENTS, name)
  if (parents !== undefined) {
    return current?.name === 'template' || current === UNKNOWN
      ? undefined
      : { ...(current && { inside: current.name }), repair: 'out', needs: parents[0] ?? '' }
  }
  if (current?.isInSelect === true) {
    const isItem = IN_SELECT.has(name) && (current.name === 'select' || (name === 'option' && current.name === 'optgroup'))
    const repair = name === 'option' || name === 'optgroup' ? 'after' : 'out'
    return isItem || IN_TABLE.has(name) ? undefined : { inside: current.name, repair }
  }
  if ((name === 'option' || name === 'optgroup') && current?.name === 'option') return { inside: 'option', repair: 'after' }
  const inside =
    (ENDS_PARAGRAPH.has(name) ? around(['p'], open, SCOPE, 'button') : undefined) ??
    (name === 'li' ? itemAround(['li'], open) : name === 'dd' || name === 'dt' ? itemAround(['dd', 'dt'], open) : undefined)
  if (inside !== undefined) return { inside, repair: 'after' }
  const outer = sameAround(name, open)
  return outer === undefined ? undefined : { inside: outer, repair: 'out' }
}

/** The element around one that can't be in its like. */
function sameAround(name: string, open: readonly OpenElement[]): string | undefined {
  const current = open.at(-1)?.name ?? ''
  if (HEADING.test(name)) return HEADING.test(current) ? current : undefined
  const limits = getOwn(NOT_IN_ITS_LIKE, name)
  return limits && around([name], open, limits)
}

/** Elements that can't be in their like, each with what ends that. */
const NOT_IN_ITS_LIKE: Readonly<Record<string, ReadonlySet<string>>> = { a: MARKER, button: SCOPE, nobr: SCOPE, form: words('template') }

function inTable(name: string, current: string): Misplaced | undefined {
  const needs = getOwn(TABLE_PARENTS, name)
  if (needs?.includes(current) || IN_TABLE.has(name)) return undefined
  const [first = ''] = needs ?? []
  const isWrapped = name === 'td' || name === 'th' ? current !== 'colgroup' : current === 'table' && (name === 'tr' || name === 'col')
  return { inside: current, repair: isWrapped ? 'wrap' : 'out', ...(needs && { needs: first }) }
}

/** The innermost of these elements, up to one that what is outside doesn't count for. */
function around(names: readonly string[], open: readonly OpenElement[], limits: ReadonlySet<string>, limit?: string): string | undefined {
  for (let index = open.length - 1; index >= 0; index--) {
    const { name = '', isForeign = false } = open[index] ?? {}
    if (names.includes(name)) return name
    if (limits.has(name) || name === limit || name === UNKNOWN.name || (isForeign && limits !== MARKER)) return undefined
  }
  return undefined
}

function itemAround(names: readonly string[], open: readonly OpenElement[]): string | undefined {
  const last = open.findLast(({ name }) => names.includes(name) || SPECIAL.has(name) || name === UNKNOWN.name)?.name
  return last !== undefined && names.includes(last) ? last : undefined
}
