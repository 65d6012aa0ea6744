/**
 * Reports elements of MDX pages that browsers don't know, such as `<string>`: they show nothing for the tag. In `.md` pages, such tags are
 * found before the HTML is parsed.
 */
import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { jsxInExpressions } from '../../parse/expressions.ts'
import type { SiteModuleNames } from '../../site/site-module-names.ts'
import { reportTo } from '../page-file.ts'
import { contextWithin, type ElementContext, isKnownElement } from '../tree/element-names.ts'
import { isJsx, type JsxElement } from '../tree/jsx-element.ts'

/** An element that browsers don't know. */
export const UNKNOWN_ELEMENT = { severity: 'warning', code: 'unknown-element' } as const

export function rehypeCheckElements({ own }: { own: SiteModuleNames }) {
  return (tree: Root, file: VFile): undefined => {
    const report = (name: string, place: Parameters<typeof reportTo>[1]) =>
      reportTo(file, place, {
        ...UNKNOWN_ELEMENT,
        message: `\`<${name}>\` isn't an HTML element, so nothing shows where the tag is.`,
        fix: `Write \`&lt;${name}>\`, or put it in backticks.`,
      })
    const isUnknown = (name: string, context: ElementContext) =>
      /^[a-z][a-z0-9]*$/.test(name) && !isKnownElement(name, context) && !own.components.includes(name)
    const check = (node: Nodes, context: ElementContext): void => {
      const name = isJsx(node) ? (node.name ?? '') : node.type === 'element' ? node.tagName : ''
      if (isJsx(node) && (isUnknown(name, context) || isPlaceholder(node, String(file.value)))) report(name, node)
      for (const { path, place } of jsxInExpressions(node)) {
        if (isUnknown(path, 'svg') && isUnknown(path, 'math')) report(path, { position: { start: { line: 1, column: 1, ...place } } })
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
