/** Parses raw HTML in `.md` files, where components are errors. A tag that's no element, such as `<your-name>`, is shown as text. */
import { nodeTypes } from '@mdx-js/mdx'
import type { Element, Parents, Root } from 'hast'
import { CONTINUE, EXIT, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { getOwn } from '../../../src/shared/get-own.ts'
import { memoized } from '../../../src/shared/memoized.ts'
import { type Splice, splice } from '../../../src/shared/splice.ts'
import { adviceOnAttribute } from '../../dialect/find-forms.ts'
import { FOREIGN_COMPONENTS } from '../../dialect/foreign-names.ts'
import { DEEP_ELEMENTS } from '../../parse/limits.ts'
import type { Advice } from '../../report/diagnostic.ts'
import { nearestName } from '../../report/nearest.ts'
import { appendTo } from '../../util/group-by.ts'
import { findDeepHtml } from '../nesting/html-nesting.ts'
import { pageFile, reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { contextWithin, type ElementContext, isKnownElement } from '../tree/element-names.ts'
import { type HtmlTag, htmlTags } from '../tree/html-tags.ts'
import { isSpace } from '../tree/make-element.ts'
import { isRaw, placeIn, type RawNode } from '../tree/raw-node.ts'
import { holdsNode, walkElements } from '../tree/walk.ts'
import { UNKNOWN_ELEMENT } from './rehype-checks.ts'

/** Code groups are such nodes, and plugins of the site may add others. */
const MDX_NODES = [...nodeTypes]

/** Only loads the HTML parser if necessary, because it's slow and most Markdown pages have no HTML. */
export function rehypeRawHtml({ components, own }: Pick<PluginOptions, 'components' | 'own'>) {
  return async (tree: Root, file: VFile): Promise<Root> => {
    if (!isRaw(tree) && !holdsNode(tree, isRaw)) return tree
    const deep = findDeepHtml(tree)
    if (deep !== undefined) {
      pageFile(file).diagnostics.push({ ...DEEP_ELEMENTS, ...deep })
      return { ...tree, children: [] }
    }
    checkTags(tree, file, [...components, ...own.components])
    // The options of a fence are in the node's data, which would be lost by parsing again.
    visit(tree, 'element', (node) => {
      if (node.tagName === 'code' && node.data?.meta) node.properties.dataMeta = node.data.meta
    })
    const { default: rehypeRaw } = await import('rehype-raw')
    const raw = rehypeRaw({ passThrough: MDX_NODES })
    let parsed: Root
    try {
      parsed = raw(tree, file) as Root // rehype-raw returns a root for a root
    } catch (error) {
      // An unfinished tag makes the parser fail on the Markdown that follows.
      if (!reportOpenTag(tree, file)) throw error
      return { ...tree, children: [] }
    }
    walkElements(parsed, (element) => {
      checkNames(element, file)
      // All plugins after this look at children.
      if (element.content === undefined) return
      element.children = element.content.children as Element['children']
      delete element.content
    })
    return parsed
  }
}

const ELEMENT_NAME = /^[a-z][a-z0-9-]*$/i

/** Starts of XML, SGML and templates, and what browsers take for a comment. */
const NO_TAG_NAME = /^[!?]/

/** Reports names that aren't valid in JSX. HTML allows nearly any character, but such a name was probably not meant as a tag. */
function checkNames(element: Element, file: VFile): void {
  if (!ELEMENT_NAME.test(element.tagName)) {
    reportName(`\`<${element.tagName}>\` isn't an HTML element.`, element, file)
    element.tagName = 'span'
  }
  for (const name of Object.keys(element.properties)) {
    if (/^[a-z_][\w-]*(?::[\w-]+)?$/i.test(name)) continue
    reportName(`\`${name}\` isn't an HTML attribute.`, element, file, adviceOnAttribute(name))
    delete element.properties[name]
  }
}

const NO_TAG = 'Write `&lt;` if you did not mean a tag. An address in angle brackets needs an empty line between it and HTML.'

function reportName(message: string, element: Element, file: VFile, fix = NO_TAG): void {
  reportTo(file, element, 'error', 'html-name', { message, fix })
}

/** Components of other generators that are also HTML, whose letter case doesn't matter. */
const HTML_TOO = ['Code', 'Details', 'Frame', 'Head', 'Image']

/** Reports the first tag without an end. Returns false if there's none. */
function reportOpenTag(tree: Root, file: VFile): boolean {
  let isOpen = false
  visit(tree, (node) => {
    if (!isRaw(node)) return CONTINUE
    const open = /<\/?([a-z][^\s/>]*)[^<>]*$/i.exec(node.value)
    if (open === null) return CONTINUE
    isOpen = true
    const message = `The tag \`<${open[1]}\` doesn't end.`
    const fix = 'Write its `>` before the next empty line, or write `&lt;` if you did not mean a tag.'
    reportTo(file, placeIn(node, open.index), 'error', 'html-open-tag', { message, fix })
    return EXIT
  })
  return isOpen
}

interface PlacedTag extends HtmlTag {
  node: RawNode
  context: ElementContext
  /** For a start, whether the page has its end. For an end, whether it has its start. */
  hasOther: boolean
  /** True if it's within text, and not between blocks. */
  isInText: boolean
  /** The open elements in which it means something, for those that mean nothing elsewhere. */
  homes: readonly PlacedTag[]
}

function checkTags(tree: Root, file: VFile, components: readonly string[]): void {
  const changes = new Map<RawNode, Splice[]>()
  const change = (node: RawNode, start: number, length: number, by: string) => appendTo(changes, node, { start, end: start + length, by })
  const showAsText = ({ node, start }: PlacedTag) => change(node, start, 1, '&lt;')
  for (const tag of tagsOf(tree)) {
    const foreign = foreignComponent(tag.name, components)
    const place = placeIn(tag.node, tag.start)
    if (foreign !== undefined) {
      if (!tag.isEnd) reportTo(file, place, 'error', 'component-in-markdown', foreign)
    } else if (isNoElement(tag)) {
      showAsText(tag)
      if (!tag.isEnd || !tag.hasOther) {
        const written = `${tag.isEnd ? '/' : ''}${tag.name}${NO_TAG_NAME.test(tag.name) ? '' : '>'}`
        const message = `\`<${written}\` isn't an HTML element, so it's shown as text.`
        reportTo(file, place, 'warning', UNKNOWN_ELEMENT, { message, fix: `Write \`&lt;${written}\`, or put it in backticks.` })
      }
    } else if (!NO_TAG_NAME.test(tag.name) && isLoose(tag)) {
      // HTML ignores the slash of `<a id="x"/>`, so all that follows would be in it.
      if (tag.slash !== undefined && tag.hasAttributes) {
        change(tag.node, tag.slash, 2, `></${tag.name}>`)
        continue
      }
      if (tag.isInText) showAsText(tag)
      reportTo(file, place, 'warning', UNKNOWN_ELEMENT, describeLoose(tag))
    }
  }
  for (const [node, splices] of changes) node.value = splice(node.value, splices)
}

function tagsOf(tree: Root): PlacedTag[] {
  const tags: PlacedTag[] = []
  const starts = new Map<string, PlacedTag[]>()
  let context: ElementContext = 'html'
  visit(tree, (node, _, parent) => {
    if (!isRaw(node)) return
    const isInText = parent !== undefined && isText(parent)
    for (const tag of htmlTags(node.value)) {
      const name = tag.name.toLowerCase()
      const within = contextWithin(name, context)
      if (within === name) context = tag.isEnd ? 'html' : within
      const start = tag.isEnd ? starts.get(name)?.pop() : undefined
      const homes = (getOwn(ONLY_IN, name) ?? []).flatMap((outer) => starts.get(outer) ?? [])
      const placed = { ...tag, node, context, hasOther: start !== undefined, isInText, homes }
      if (start !== undefined) start.hasOther = true
      if (!tag.isEnd) appendTo(starts, name, placed)
      tags.push(placed)
    }
  })
  return tags
}

/** True if browsers would show nothing for a tag. An element whose name has a dash is the site's own, unless it's a word to replace. */
function isNoElement({ name, context, hasAttributes, hasOther }: PlacedTag): boolean {
  if (NO_TAG_NAME.test(name)) return context === 'html'
  // Other names are reported when the tree has them.
  if (!ELEMENT_NAME.test(name) || isKnownElement(name, context)) return false
  return !name.includes('-') || !(hasAttributes || hasOther)
}

const words = (text: string): readonly string[] => text.split(' ')

/** Elements that browsers ignore, or show nothing of, unless they're in one of others. */
const ONLY_IN: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(words('html head body frame frameset base meta link basefont bgsound').map((name) => [name, []])),
  ...Object.fromEntries(words('caption colgroup col thead tbody tfoot tr td th').map((name) => [name, ['table']])),
  ...Object.fromEntries(words('option optgroup').map((name) => [name, ['select', 'datalist']])),
  ...Object.fromEntries(words('source track').map((name) => [name, ['audio', 'video', 'picture']])),
  param: ['object'],
  area: ['map'],
}

/** Other elements that have no end tag, or whose end tag can be left out. */
const WITHOUT_END = new Set(words('br embed hr image img input keygen wbr p li dt dd rb rp rt rtc'))

/** Elements whose content isn't shown, or not as a part of the page. */
const SWALLOWING = new Set(words('iframe noembed noframes noscript plaintext script select style template textarea title xmp'))

/** True if a tag is probably a word to replace, such as `<address>` or `<data>`, or its author has forgotten the other tag. */
function isLoose({ name: written, context, isEnd, hasAttributes, slash, hasOther, isInText, homes }: PlacedTag): boolean {
  const name = written.toLowerCase()
  // One that's shown as text is no element.
  const isAtHome = homes.some((home) => !isLoose(home))
  // In SVG and MathML, any element can be empty.
  if (hasOther || WITHOUT_END.has(name) || (context !== 'html' && slash !== undefined)) return false
  if (isEnd) return isInText && !isAtHome
  if (Object.hasOwn(ONLY_IN, name)) return isInText && !hasAttributes && !isAtHome
  return !hasAttributes || slash !== undefined || SWALLOWING.has(name)
}

function describeLoose({ name, isEnd, isInText }: PlacedTag): Advice {
  const written = isEnd ? `/${name}` : name
  const lacks = isEnd ? 'has no start' : Object.hasOwn(ONLY_IN, name.toLowerCase()) ? "can't be here" : 'is never closed'
  const message = `\`<${written}>\` ${lacks}, so ${isInText ? "it's shown as text" : 'the rest of the page is in it'}.`
  const fix = isInText
    ? `Write \`&lt;${written}>\`, or put it in backticks.${lacks === 'is never closed' ? ` If you mean the element, write \`</${name}>\` where it ends.` : ''}`
    : `Write \`</${name}>\` where it ends, or \`&lt;${name}>\` if you did not mean a tag.`
  return { message, fix }
}

/** True if what is in an element is text, and not blocks. An item may have thousands of pieces of HTML, which all ask. */
const isText = memoized((parent: Parents): boolean => {
  if (parent.type !== 'element' || parent.tagName === 'blockquote') return false
  return parent.tagName !== 'li' || parent.children.some((child) => child.type === 'text' && !isSpace(child))
})

/** Advice about a tag whose name is that of a component, or like one. HTML ignores letter case, so `<Br>` isn't a component. */
function foreignComponent(name: string, components: readonly string[]): Advice | undefined {
  const [first = ''] = name.split('.')
  if (!/^[A-Z]\w*$/.test(first)) return undefined
  const foreign = HTML_TOO.includes(first) ? undefined : getOwn(FOREIGN_COMPONENTS, first)
  const isLike = nearestName(first, components) !== undefined || foreign !== undefined
  if (!isLike && !/[a-z][A-Z]/.test(first)) return undefined
  const advice = isLike ? (foreign?.fix ?? '') : `If you did not mean a tag, write \`&lt;${first}>\`.`
  const message = `\`<${first}>\` is a component, but this file is Markdown.`
  const fix = `Components only work in .mdx files: rename this one. ${advice}`.trimEnd()
  return { message, fix }
}
