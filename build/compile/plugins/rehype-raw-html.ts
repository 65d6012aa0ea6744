/** Parses raw HTML in `.md` files. Components don't work there, so using one is an error. */
import { nodeTypes } from '@mdx-js/mdx'
import type { Element, Root } from 'hast'
import { CONTINUE, EXIT, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { ownValue } from '../../../src/shared/own-value.ts'
import { adviceOnAttribute } from '../../dialect/find-forms.ts'
import { FOREIGN_COMPONENTS } from '../../dialect/foreign-components.ts'
import { DEEP_ELEMENTS } from '../../parse/limits.ts'
import { nearestName } from '../../report/nearest.ts'
import { findDeepHtml } from '../nesting/html-nesting.ts'
import { pageFile, reportTo } from '../page-file.ts'
import { isRaw, placeIn } from '../tree/raw-node.ts'
import { walkElements } from '../tree/walk.ts'

/** Code groups are such nodes, and plugins of the site may add others. */
const MDX_NODES = [...nodeTypes]

/** Only loads the HTML parser if necessary, because it's slow and most Markdown pages have no HTML. */
export function rehypeRawHtml({ components }: { components: readonly string[] }) {
  return async (tree: Root, file: VFile): Promise<Root> => {
    if (!holdsRaw(tree)) return tree
    const deep = findDeepHtml(tree)
    if (deep !== undefined) {
      pageFile(file).diagnostics.push({ ...DEEP_ELEMENTS, ...deep })
      return { ...tree, children: [] }
    }
    reportComponents(tree, file, components)
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
    walkElements(parsed, (element) => checkNames(element, file))
    return parsed
  }
}

function holdsRaw(node: { type: string; children?: { type: string }[] }): boolean {
  return node.type === 'raw' || (node.children ?? []).some(holdsRaw)
}

/** Reports names that aren't valid in JSX. HTML allows nearly any character, but such a name was probably not meant as a tag. */
function checkNames(element: Element, file: VFile): void {
  if (!/^[a-z][a-z0-9-]*$/i.test(element.tagName)) {
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
  reportTo(file, element, { severity: 'error', code: 'html-name', message, fix })
}

/** Components of other generators that are also HTML, whose letter case doesn't matter. */
const HTML_TOO = ['Code', 'Details', 'Frame', 'Head', 'Image']

const CAPITAL_TAG = /<([A-Z]\w*)(?:\.\w+)*(?=[\s/>])/g

/** Reports the first tag without an end. Returns false if there's none. */
function reportOpenTag(tree: Root, file: VFile): boolean {
  let isOpen = false
  visit(tree, (node) => {
    if (!isRaw(node)) return CONTINUE
    const open = /<\/?([a-z][^\s/>]*)[^<>]*$/i.exec(node.value)
    if (open === null) return CONTINUE
    isOpen = true
    pageFile(file).diagnostics.push({
      severity: 'error',
      code: 'html-open-tag',
      message: `The tag \`<${open[1]}\` doesn't end.`,
      fix: 'Write its `>` before the next empty line, or write `&lt;` if you did not mean a tag.',
      ...placeIn(node, open.index),
    })
    return EXIT
  })
  return isOpen
}

function reportComponents(tree: Root, file: VFile, components: readonly string[]): void {
  visit(tree, (node) => {
    if (!isRaw(node) || node.value.startsWith('<!--')) return
    for (const { 1: name = '', index } of node.value.matchAll(CAPITAL_TAG)) {
      const nearest = nearestName(name, components)
      const foreign = HTML_TOO.includes(name) ? undefined : ownValue(FOREIGN_COMPONENTS, name)
      // HTML ignores letter case, so `<Br>` isn't a component.
      if (nearest === undefined && foreign === undefined && !/[a-z][A-Z]/.test(name)) continue
      pageFile(file).diagnostics.push({
        severity: 'error',
        code: 'component-in-markdown',
        message: `\`<${name}>\` is a component, but this file is Markdown.`,
        fix: `Components only work in .mdx files: rename this one.${foreign === undefined ? '' : ` ${foreign.fix}`}`,
        ...placeIn(node, index),
      })
    }
  })
}
