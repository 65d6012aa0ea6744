/** Raw HTML in `.md` files becomes elements like any other. Components do not work there, which is told where one is used. */
import type { Element, Root } from 'hast'
import { CONTINUE, EXIT, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { nearestName } from '../../report/nearest.ts'
import { findDeepHtml } from '../nesting/html-nesting.ts'
import { DEEP_ELEMENTS } from '../nesting/limits.ts'
import { pageFile, reportTo } from '../page-file.ts'
import { isRaw, placeIn } from './raw-node.ts'
import { walkElements } from './walk.ts'

/** Parsing HTML is dear, and so is loading a parser for it; most Markdown pages hold none. */
export function rehypeRawHtml({ components }: { components: readonly string[] }) {
  return async (tree: Root, file: VFile): Promise<Root> => {
    if (!holdsRaw(tree)) return tree
    const deep = findDeepHtml(tree)
    if (deep !== undefined) {
      pageFile(file).diagnostics.push({ ...DEEP_ELEMENTS, ...deep })
      return { ...tree, children: [] }
    }
    reportComponents(tree, file, components)
    // What a fence says behind its language is data of the node, which parsing anew would lose.
    visit(tree, 'element', (node) => {
      if (node.tagName === 'code' && node.data?.meta) node.properties.dataMeta = node.data.meta
    })
    const { default: rehypeRaw } = await import('rehype-raw')
    const raw = rehypeRaw({ passThrough: ['mdxJsxFlowElement'] })
    let parsed: Root
    try {
      parsed = raw(tree, file) as Root // rehype-raw gives a root for a root.
    } catch (error) {
      // The parser takes text up in the middle of a tag, and stumbles over what Markdown makes of the lines after it.
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

/** HTML takes nearly any sign in a name, JSX does not: what is no name there was hardly meant as one. */
function checkNames(element: Element, file: VFile): void {
  if (!/^[a-z][a-z0-9-]*$/i.test(element.tagName)) {
    reportName(`\`<${element.tagName}>\` isn't an HTML element.`, element, file)
    element.tagName = 'span'
  }
  for (const name of Object.keys(element.properties)) {
    if (/^[a-z_][\w-]*(?::[\w-]+)?$/i.test(name)) continue
    reportName(`\`${name}\` isn't an HTML attribute.`, element, file)
    delete element.properties[name]
  }
}

function reportName(message: string, element: Element, file: VFile): void {
  reportTo(file, element, {
    severity: 'error',
    code: 'html-name',
    message,
    fix: 'Write `&lt;` where no tag was meant. An address in angle brackets needs an empty line between it and HTML.',
  })
}

const CAPITAL_TAG = /<([A-Z]\w*)(?:\.\w+)*(?=[\s/>])/g

/** Reports the first tag that has no end. False where there is none. */
function reportOpenTag(tree: Root, file: VFile): boolean {
  let found = false
  visit(tree, (node) => {
    if (!isRaw(node)) return CONTINUE
    const open = /<\/?([a-z][^\s/>]*)[^<>]*$/i.exec(node.value)
    if (open === null) return CONTINUE
    found = true
    pageFile(file).diagnostics.push({
      severity: 'error',
      code: 'html-open-tag',
      message: `The tag \`<${open[1]}\` does not end.`,
      fix: 'Write its `>` before the next empty line, or `&lt;` where no tag was meant.',
      ...placeIn(node, open.index),
    })
    return EXIT
  })
  return found
}

function reportComponents(tree: Root, file: VFile, components: readonly string[]): void {
  visit(tree, (node) => {
    if (!isRaw(node) || node.value.startsWith('<!--')) return
    for (const { 1: name = '', index } of node.value.matchAll(CAPITAL_TAG)) {
      const known = nearestName(name, components)
      // HTML does not mind letter case: `<Br>` is no component.
      if (known === undefined && !/[a-z][A-Z]/.test(name)) continue
      pageFile(file).diagnostics.push({
        severity: 'error',
        code: 'component-in-markdown',
        message: `\`<${name}>\` is a component, and this file is Markdown.`,
        fix: 'Components work in files that end in .mdx: rename this one.',
        ...placeIn(node, index),
      })
    }
  })
}
