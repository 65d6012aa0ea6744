/**
 * Checks how pages use the site's components: unknown props, unknown values, and content that a component doesn't show. Runs
 * while components are as their author wrote them.
 */
import type { Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { jsxInExpressions } from '../../parse/expressions.ts'
import type { PartialPosition } from '../../report/position-at.ts'
import type { SiteModuleNames } from '../../site/site-module-names.ts'
import { pageFile } from '../page-file.ts'
import { checkUse, type Report, ruleOf } from '../tree/check-use.ts'
import { isJsx, type JsxElement, jsxAttributes, startOf } from '../tree/jsx-element.ts'
import { siteComponents } from '../tree/site-components.ts'
import { walk } from '../tree/walk.ts'

export function rehypeCheckProps({ own }: { own: SiteModuleNames }) {
  return (tree: Root, file: VFile): undefined => {
    const nameOf = siteComponents(tree, own)
    const report: Report = (place, diagnostic) => pageFile(file).diagnostics.push({ code: 'component-props', ...diagnostic, ...place })
    walk(tree, (node) => {
      if (isJsx(node)) checkElement(node, nameOf, report)
      for (const { path, ...element } of jsxInExpressions(node)) {
        const component = nameOf(path)
        if (component !== undefined) checkUse({ ...element, component }, report)
      }
      return undefined
    })
  }
}

function checkElement(node: JsxElement, nameOf: (name: string) => string | undefined, report: Report): void {
  const component = nameOf(node.name ?? '')
  if (component === undefined) return
  const place = startOf(node)
  checkUse({ component, attributes: jsxAttributes(node), hasSpread: node.attributes.some(isSpread), place }, report)
  const content = (node.children as Nodes[]).filter(isContent)
  const rule = ruleOf(component)
  if (rule?.children === false && content.length > 0) {
    report(place, {
      severity: 'warning',
      message: `\`${component}\` doesn't show content from the page, so the content in it is ignored.`,
      fix: `Write \`<${component} />\`, and put the content before or after it.`,
    })
  }
  if (component === 'Tabs') checkTabs(content, place, nameOf, report)
  // Elements from directives have no position, and have already been checked.
  if (component === 'CodeGroup' && node.position !== undefined) checkCodeGroup(content, place, report)
}

/** `Tabs` reads the titles from its `Tab` elements, and shows nothing else. */
function checkTabs(content: readonly Nodes[], place: PartialPosition, nameOf: (name: string) => string | undefined, report: Report): void {
  if (content.length === 0) {
    report(place, {
      severity: 'error',
      message: '`Tabs` contains no `Tab`.',
      fix: 'Put `<Tab title="…">` elements with content between its tags.',
    })
  }
  const stray = content.find((child) => (isJsx(child) ? isOtherThanTab(child.name, nameOf) : !child.type.startsWith('mdx')))
  if (stray === undefined) return
  report(stray.position === undefined ? place : startOf(stray), {
    severity: 'error',
    message: '`Tabs` can only contain `Tab`s.',
    fix: 'Put it into a `<Tab title="…">`.',
  })
}

/** A component of the author may also be a panel. */
function isOtherThanTab(name: string | null, nameOf: (name: string) => string | undefined): boolean {
  const component = nameOf(name ?? '')
  return name === null || /^[a-z][^.]*$/.test(name) || (component !== undefined && component !== 'Tab')
}

function checkCodeGroup(content: readonly Nodes[], place: PartialPosition, report: Report): void {
  if (content.length > 1 || content.some(({ type }) => /Expression$/.test(type))) return
  report(place, {
    severity: 'warning',
    message: 'A code group with a single panel shows nothing.',
    fix: 'Add a second panel, or remove the `<CodeGroup>` tags.',
  })
}

function isSpread({ type }: JsxElement['attributes'][number]): boolean {
  return type === 'mdxJsxExpressionAttribute'
}

/** White space and comments aren't content. */
function isContent(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return node.data?.estree?.body.length !== 0
  return node.type !== 'comment' && node.type !== 'mdxjsEsm'
}
