/** Checks how pages use the site's components, while these are as their author wrote them: unknown props and values, and content that isn't shown. */
import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { jsxInExpressions } from '../../parse/expressions.ts'
import type { PartialPosition } from '../../report/position-at.ts'
import { reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { checkUse, type Report, ruleOf } from '../tree/check-use.ts'
import { isContent, isJsx, type JsxElement, jsxAttributes, startOf } from '../tree/jsx-element.ts'
import { siteComponents } from '../tree/site-components.ts'
import { walk } from '../tree/walk.ts'

export function rehypeCheckProps({ own }: Pick<PluginOptions, 'own'>) {
  return (tree: Root, file: VFile): undefined => {
    const nameOf = siteComponents(tree, own)
    const report: Report = (place, severity, advice) => reportTo(file, place, severity, 'component-props', advice)
    walk(tree, (node) => {
      if (isJsx(node)) checkElement(node, nameOf, report)
      for (const { path, ...element } of jsxInExpressions(node)) {
        const component = nameOf(path)
        if (component !== undefined) checkUse({ ...element, component }, report)
      }
    })
  }
}

function checkElement(node: JsxElement, nameOf: (name: string) => string | undefined, report: Report): void {
  const component = nameOf(node.name ?? '')
  if (component === undefined) return
  const place = startOf(node)
  const hasSpread = node.attributes.some(({ type }) => type === 'mdxJsxExpressionAttribute')
  checkUse({ component, attributes: jsxAttributes(node), hasSpread, place }, report)
  const content = (node.children as Nodes[]).filter(isContent)
  const rule = ruleOf(component)
  if (rule?.children === false && content.length > 0) {
    const message = `\`${component}\` doesn't show content from the page, so the content in it is ignored.`
    const fix = `Write \`<${component} />\`, and put the content before or after it.`
    report(place, 'warning', { message, fix })
  }
  if (component === 'Tabs') checkTabs(content, place, nameOf, report)
  // Elements from directives have no position, and have already been checked.
  if (component === 'CodeGroup' && node.position !== undefined) checkCodeGroup(content, place, report)
}

/** `Tabs` reads the titles from its `Tab` elements, and shows nothing else. */
function checkTabs(content: readonly Nodes[], place: PartialPosition, nameOf: (name: string) => string | undefined, report: Report): void {
  if (content.length === 0)
    report(place, 'error', { message: '`Tabs` contains no `Tab`.', fix: 'Put `<Tab title="…">` elements with content between its tags.' })
  const stray = content.find((child) => (isJsx(child) ? isOtherThanTab(child.name, nameOf) : !child.type.startsWith('mdx')))
  if (stray === undefined) return
  const at = stray.position === undefined ? place : startOf(stray)
  report(at, 'error', { message: '`Tabs` can only contain `Tab`s.', fix: 'Put it into a `<Tab title="…">`.' })
}

/** A component of the author may also be a panel. */
function isOtherThanTab(name: string | null, nameOf: (name: string) => string | undefined): boolean {
  const component = nameOf(name ?? '')
  return name === null || /^[a-z][^.]*$/.test(name) || (component !== undefined && component !== 'Tab')
}

function checkCodeGroup(content: readonly Nodes[], place: PartialPosition, report: Report): void {
  if (content.length > 1 || content.some(({ type }) => /Expression$/.test(type))) return
  const message = 'A code group with a single panel shows nothing.'
  const fix = 'Add a second panel, or remove the `<CodeGroup>` tags.'
  report(place, 'warning', { message, fix })
}
