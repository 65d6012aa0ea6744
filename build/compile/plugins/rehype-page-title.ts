/**
 * If a page has no heading of level 1, adds one with the title from its frontmatter, or warns if there's neither. If the page
 * starts with a component of the author, that may render a heading, so the page stays as it is.
 */
import type { Element, Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { jsxInExpressions } from '../../parse/expressions.ts'
import type { OwnNames } from '../own-names.ts'
import { pageFile } from '../page-file.ts'
import { isJsx } from '../tree/jsx-element.ts'
import { siteComponents } from '../tree/site-components.ts'
import { holdsNode } from '../tree/walk.ts'

export interface TitleOptions {
  /** Set for a page that should have a title, with the one from its frontmatter. */
  titled?: { title?: string }
  own: OwnNames
}

export function rehypePageTitle({ titled, own }: TitleOptions) {
  return (tree: Root, file: VFile): undefined => {
    if (titled === undefined || bringsTitle(tree, own)) return
    const { title = '' } = titled
    if (title.trim() !== '') tree.children.unshift(titleElement(title))
    else {
      pageFile(file).diagnostics.push({
        severity: 'warning',
        code: 'no-title',
        message: 'The page has no title: no heading of level 1, and no `title` in its frontmatter.',
        fix: 'Start it with `# Title`.',
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
    data: { [GIVEN]: true } as unknown as Element['data'] & object,
  }
}

/** Marks a heading that was added from frontmatter. */
const GIVEN = 'isGiven'

/** Whether a heading was added from frontmatter. */
export function isGivenTitle({ data }: Element): boolean {
  return data !== undefined && GIVEN in data
}

function bringsTitle(tree: Root, own: OwnNames): boolean {
  const nameOf = siteComponents(tree, own)
  const first = tree.children.find(isShown)
  if (first !== undefined && isUnknown(first, nameOf)) return true
  return holdsNode(tree, (node) => isTitle(node as Nodes, nameOf))
}

function isTitle(node: Nodes, nameOf: (name: string) => string | undefined): boolean {
  if (node.type === 'element') return node.tagName === 'h1'
  if (isJsx(node) && (node.name === 'h1' || isOfHomePage(node.name ?? '', nameOf))) return true
  return jsxInExpressions(node).some(({ path }) => path === 'h1' || isOfHomePage(path, nameOf))
}

/** A landing page's first screen doesn't need a title. */
function isOfHomePage(name: string, nameOf: (name: string) => string | undefined): boolean {
  return nameOf(name)?.startsWith('HomePage') === true
}

function isShown(node: Nodes): boolean {
  if (node.type === 'text') return node.value.trim() !== ''
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return node.data?.estree?.body.length !== 0
  return node.type !== 'comment' && node.type !== 'mdxjsEsm'
}

/** Whether the output of a node is only known when the page renders: an author's component, an included file, or an expression. */
function isUnknown(node: Nodes, nameOf: (name: string) => string | undefined): boolean {
  if (isJsx(node)) return node.name !== null && !/^[a-z][^.]*$/.test(node.name) && nameOf(node.name) === undefined
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
}
