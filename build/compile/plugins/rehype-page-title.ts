/**
 * A page without a heading of level 1 shows the title of its frontmatter as one, and is warned of where it has neither. A component of the
 * author's that comes first may bring a heading of its own, which shows only when the page renders: such a page is left as it is.
 */
import type { Element, Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { pageFile } from '../page-file.ts'
import { jsxInExpressions } from './expressions.ts'
import { siteComponents } from './site-components.ts'
import { holdsNode } from './walk.ts'

export interface TitleOptions {
  /** Set for a page that should have one: what its frontmatter says. */
  titled?: { title?: string }
}

export function rehypePageTitle({ titled }: TitleOptions) {
  return (tree: Root, file: VFile): undefined => {
    if (titled === undefined || bringsTitle(tree)) return
    const { title = '' } = titled
    if (title.trim() !== '') tree.children.unshift(titleElement(title))
    else {
      pageFile(file).diagnostics.push({
        severity: 'warning',
        code: 'no-title',
        message: 'The page has no title: no heading of level 1, and no `title` in its frontmatter.',
        fix: 'Begin it with `# Title`.',
      })
    }
  }
}

function titleElement(title: string): Element {
  return {
    type: 'element',
    tagName: 'h1',
    properties: {},
    children: [{ type: 'text', value: title }],
    data: { [GIVEN]: true } as Element['data'] & object,
  }
}

/** Marks the heading that the page's text doesn't have. */
const GIVEN = 'isGiven'

/** True for the heading that shows the frontmatter's title. */
export function isGivenTitle({ data }: Element): boolean {
  return data !== undefined && GIVEN in data
}

function bringsTitle(tree: Root): boolean {
  const nameOf = siteComponents(tree)
  const first = tree.children.find(isShown)
  if (first !== undefined && isUnknown(first, nameOf)) return true
  return holdsNode(tree, (node) => isTitle(node as Nodes, nameOf))
}

function isTitle(node: Nodes, nameOf: (name: string) => string | undefined): boolean {
  if (node.type === 'element') return node.tagName === 'h1'
  if (isJsx(node) && (node.name === 'h1' || isOfHomePage(node.name ?? '', nameOf))) return true
  return jsxInExpressions(node).some(({ path }) => path === 'h1' || isOfHomePage(path, nameOf))
}

/** A landing page's first screen says what the page is, in words of its own. */
function isOfHomePage(name: string, nameOf: (name: string) => string | undefined): boolean {
  return nameOf(name)?.startsWith('HomePage') === true
}

function isShown(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return node.data?.estree?.body.length !== 0
  return node.type !== 'comment' && node.type !== 'mdxjsEsm'
}

/** What shows only when the page renders: a component of the author's, a part of theirs, or whatever JavaScript gives. */
function isUnknown(node: Nodes, nameOf: (name: string) => string | undefined): boolean {
  if (isJsx(node)) return node.name !== null && !/^[a-z][^.]*$/.test(node.name) && nameOf(node.name) === undefined
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
}

function isJsx(node: Nodes): node is Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }> {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}
