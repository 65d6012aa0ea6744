/**
 * Gives a page a heading of level 1 with the title from its frontmatter, if it has none, or warns if there's neither. A component or an
 * expression may draw one, which only shows once the page is rendered, so the heading is then put into a `GivenTitle`.
 */
import type { Element, ElementData, Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { literalText } from '../../parse/expressions.ts'
import type { PageTitle } from '../../site/discover/discover-pages.ts'
import type { SiteModuleNames } from '../../site/site-module-names.ts'
import { reportTo } from '../page-file.ts'
import { isJsx } from '../tree/jsx-element.ts'
import { siteComponents } from '../tree/site-components.ts'
import { holdsNode } from '../tree/walk.ts'

export interface TitleOptions {
  /** Set for a page, with what its frontmatter says. */
  titled?: PageTitle
  own: SiteModuleNames
}

/** What is wrong with a page that has no heading of level 1. */
export const NO_TITLE = {
  severity: 'warning',
  code: 'no-title',
  message: 'The page has no title: no heading of level 1, and no `title` in its frontmatter.',
} as const

type NameOf = (name: string) => string | undefined

export function rehypePageTitle({ titled, own }: TitleOptions) {
  return (tree: Root, file: VFile): undefined => {
    if (titled === undefined) return
    const nameOf = siteComponents(tree, own)
    if (drawsTitle(tree, nameOf)) return
    const { title = '', layout = 'docs' } = titled
    const isHome = holdsNode(tree, (node) => isJsx(node) && nameOf(node.name ?? '')?.startsWith('HomePage') === true)
    if (title.trim() !== '') {
      const isOpen = holdsNode(tree, (node) => mayDrawTitle(node as Nodes, nameOf))
      tree.children.unshift(titleElement(title, { isHidden: layout === 'landing' || isHome, isOpen }))
    } else if (!isHome && !startsWithUnknown(tree, nameOf)) {
      const first = tree.children.find(({ type, position }) => type !== 'mdxjsEsm' && position !== undefined)
      reportTo(file, first ?? tree, { ...NO_TITLE, fix: 'Start it with `# Title`.' })
    }
  }
}

/** The class of a title that only screen readers and search engines read, because a home page shows something else. */
export const HIDDEN_TITLE = 'dw-visually-hidden'

function titleElement(title: string, { isHidden, isOpen }: { isHidden: boolean; isOpen: boolean }): Element {
  return {
    type: 'element',
    tagName: 'h1',
    properties: isHidden ? { className: [HIDDEN_TITLE] } : {},
    children: [{ type: 'text', value: title }],
    data: { [GIVEN]: isOpen ? 'open' : 'sure' } as ElementData,
  }
}

/** Marks a heading that was added from frontmatter. */
const GIVEN = 'given'

/** Whether a heading was added from frontmatter. */
export function isGivenTitle({ data }: Element): boolean {
  return data !== undefined && GIVEN in data
}

/** Whether a heading was added from frontmatter, but a component may draw one too. */
export function isOpenTitle(node: Nodes): boolean {
  return node.type === 'element' && node.data !== undefined && GIVEN in node.data && node.data[GIVEN] === 'open'
}

/** Whether a heading of level 1 is on the page for certain. What an author's component does with its content isn't known. */
function drawsTitle(node: Nodes, nameOf: NameOf): boolean {
  if (node.type === 'element' ? node.tagName === 'h1' : isJsx(node) && node.name === 'h1') return true
  if (!('children' in node) || (isJsx(node) && isUnknown(node, nameOf))) return false
  return node.children.some((child) => drawsTitle(child as Nodes, nameOf))
}

/** Whether the output of a node is only known when the page renders: an author's component, an included file, or an expression. */
function isUnknown(node: Nodes, nameOf: NameOf): boolean {
  if (isJsx(node)) return node.name !== null && !/^[a-z][^.]*$/.test(node.name) && nameOf(node.name) === undefined
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false
  const [statement] = node.data?.estree?.body ?? []
  return statement !== undefined && (statement.type !== 'ExpressionStatement' || literalText(statement.expression) === undefined)
}

/** The same for a node that can be a heading: text in a line can't. */
function mayDrawTitle(node: Nodes, nameOf: NameOf): boolean {
  return node.type !== 'mdxTextExpression' && isUnknown(node, nameOf)
}

function startsWithUnknown({ children }: Root, nameOf: NameOf): boolean {
  const first = children.find(isShown)
  return first !== undefined && isUnknown(first, nameOf)
}

function isShown(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return node.data?.estree?.body.length !== 0
  return node.type !== 'comment' && node.type !== 'mdxjsEsm'
}
