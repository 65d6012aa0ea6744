/** The small checks of elements: unknown ones, headings, images and styles. */
import type { Nodes, Root } from 'hast'
import { headingRank } from 'hast-util-heading-rank'
import type { VFile } from 'vfile'
import { isWholeCss } from '../../../src/shared/config/css-value.ts'
import { jsxInExpressions } from '../../parse/expressions.ts'
import { reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { contextWithin, type ElementContext, isKnownElement } from '../tree/element-names.ts'
import { isHtmlName, isJsx, type JsxElement } from '../tree/jsx-element.ts'
import { isSpace, isTag } from '../tree/make-element.ts'
import { type PageElement, toPageElement } from '../tree/page-element.ts'
import { styleObject } from '../tree/react-attributes.ts'
import { walk, walkElements } from '../tree/walk.ts'

/** The code of a problem with an element that browsers don't know. */
export const UNKNOWN_ELEMENT = 'unknown-element'

/** Reports elements of MDX pages that browsers don't know, such as `<string>`. In `.md` pages, they're found before the HTML is parsed. */
export function rehypeCheckElements({ own }: Pick<PluginOptions, 'own'>) {
  return (tree: Root, file: VFile): undefined => {
    const report = (name: string, place: Parameters<typeof reportTo>[1]) =>
      reportTo(file, place, 'warning', UNKNOWN_ELEMENT, {
        message: `\`<${name}>\` isn't an HTML element, so nothing shows where the tag is.`,
        fix: `Write \`&lt;${name}>\`, or put it in backticks.`,
      })
    const isUnknown = (name: string, context: ElementContext) =>
      /^[a-z][a-z0-9]*$/.test(name) && !isKnownElement(name, context) && !own.components.includes(name)
    const check = (node: Nodes, context: ElementContext): void => {
      const name = isJsx(node) ? (node.name ?? '') : node.type === 'element' ? node.tagName : ''
      if (isJsx(node) && (isUnknown(name, context) || isPlaceholder(node, String(file.value)))) report(name, node)
      for (const { path, place } of jsxInExpressions(node)) {
        if (isUnknown(path, 'svg') && isUnknown(path, 'math')) report(path, { line: 1, column: 1, ...place })
      }
      if ('children' in node) for (const child of node.children) check(child, contextWithin(name, context))
    }
    check(tree, 'html')
  }
}

/** `<your-name />`: an element of the site's own would have attributes or an end. */
function isPlaceholder({ name, attributes, children, position }: JsxElement, source: string): boolean {
  if (name === null || !/^[a-z][a-z0-9]*-[a-z0-9-]*$/.test(name) || attributes.length > 0 || children.length > 0) return false
  return /\/\s*>$/.test(source.slice(position?.start.offset, position?.end.offset))
}

/** Warns about headings without content or that skip a level, which leave a gap in outlines and for screen readers. */
export function rehypeCheckHeadings({ kind }: Pick<PluginOptions, 'kind'>) {
  return (tree: Root, file: VFile): undefined => {
    // The title may come from frontmatter, so a page can start at level 2. A part can start at any level.
    let last = kind === 'part' ? 6 : 1
    walkElements(tree, (node) => {
      const depth = headingRank(node)
      if (depth === undefined) return
      if (node.children.every((child) => child.type === 'comment' || isSpace(child))) {
        reportTo(file, node, 'warning', 'empty-heading', { message: 'The heading has no text.', fix: 'Write one, or remove the heading.' })
      }
      if (depth > last + 1) {
        const message = `A heading of level ${depth} follows ${last === 1 ? 'the title' : `one of level ${last}`}.`
        const fix = `Make it one of level ${last + 1}: ${'#'.repeat(last + 1)}.`
        reportTo(file, node, 'warning', 'skipped-heading', { message, fix })
      }
      last = depth
    })
  }
}

/** Checks that images have alternative text, or are marked as decoration. */
export function rehypeCheckImages() {
  return (tree: Root, file: VFile): undefined => {
    walk(tree, (node) => {
      if (lacksText(node, String(file.value))) {
        const message = 'The image has no alternative text.'
        const fix = 'Describe what it shows: `![Description](…)`, or `alt="…"`. If it is only decoration, write `<img src="…" alt="" />`.'
        reportTo(file, node, 'error', 'image-text', { message, fix })
      }
    })
  }
}

function lacksText(node: Nodes, source: string): boolean {
  if (isTag(node, 'img')) {
    if (node.properties.ariaHidden !== undefined || node.properties.role === 'presentation') return false
    // An empty attribute marks decoration, but empty brackets are probably an oversight.
    const isMarkdown = source[node.position?.start.offset ?? -1] === '!'
    return isMarkdown ? node.properties.alt === '' : node.properties.alt === undefined
  }
  if (!isJsx(node) || node.name !== 'img') return false
  return node.attributes.every((attribute) => attribute.type === 'mdxJsxAttribute' && !/^(?:alt|aria-hidden|role)$/.test(attribute.name))
}

/** Reports and removes a `style` that isn't valid CSS, because React needs separate declarations. */
export function rehypeCheckStyles() {
  return (tree: Root, file: VFile): undefined => {
    walk(tree, (node) => {
      const element = toPageElement(node)
      if (element !== undefined && (node.type === 'element' || isHtmlName(element.name))) checkStyle(element, file)
    })
  }
}

/** A relative address of a file in a style. */
const FILE_IN_STYLE = /url\(\s*["']?((?!["'/#]|[a-z][a-z\d+.-]*:)[^"')]+)/i

function checkStyle(element: PageElement, file: VFile): void {
  const style = element.get('style')
  if (style === undefined) return
  const named = FILE_IN_STYLE.exec(style)?.[1]
  if (named !== undefined) {
    const message = `The file ${named} isn't copied, because a style names it.`
    reportTo(file, element.node, 'error', 'missing-file', { message, fix: 'Put it into `public/`, and start its address with a slash.' })
  }
  try {
    styleObject(style)
    if (!isWholeCss(style)) throw new Error('a bracket, a string or a comment has no end')
  } catch (error) {
    const message = `The style of \`<${element.name}>\` isn't valid CSS: ${error instanceof Error ? error.message.replace(/^undefined:\d+:\d+: /, '') : String(error)}.`
    const fix = 'Write it as CSS declarations: `style="color: red; margin: 0"`.'
    reportTo(file, element.node, 'error', 'style', { message, fix })
    element.remove('style')
  }
}
