/** Adds the title from frontmatter as a heading of level 1, in a `GivenTitle` if a component or an expression may draw one. Warns without both. */
import type { Element, ElementData, Nodes, Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { GIVEN_TITLE } from '../../../src/shared/site/site-exports.ts'
import { reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { isContent, isExpression, isJsx, makeJsx, writtenText } from '../tree/jsx-element.ts'
import { makeElement, textNode } from '../tree/make-element.ts'
import { toPageElement } from '../tree/page-element.ts'
import { importFromSite } from '../tree/page-imports.ts'
import { siteComponents } from '../tree/site-components.ts'
import { holdsNode } from '../tree/walk.ts'

/** Warns about a page that has no heading of level 1. */
export function reportNoTitle(file: VFile, place: Parameters<typeof reportTo>[1], fix: string): void {
  const message = 'The page has no title: no heading of level 1, and no `title` in its frontmatter.'
  reportTo(file, place, 'warning', 'no-title', { message, fix })
}

type NameOf = (name: string) => string | undefined

export function rehypePageTitle({ titled, own }: Pick<PluginOptions, 'titled' | 'own'>) {
  return (tree: Root, file: VFile): undefined => {
    if (titled === undefined) return
    const nameOf = siteComponents(tree, own)
    if (drawsTitle(tree, nameOf)) return
    const { title = '', layout = 'docs' } = titled
    const isHome = holdsNode(tree, (node) => isJsx(node) && nameOf(node.name ?? '')?.startsWith('HomePage') === true)
    if (title.trim() !== '') {
      // Text in a line can't be a heading.
      const isOpen = holdsNode(tree, (node) => node.type !== 'mdxTextExpression' && isUnknown(node as Nodes, nameOf))
      tree.children.unshift(titleElement(title, { isHidden: layout === 'landing' || isHome, isOpen }))
    } else if (!isHome && !startsWithUnknown(tree, nameOf)) {
      const first = tree.children.find(({ type, position }) => type !== 'mdxjsEsm' && position !== undefined)
      reportNoTitle(file, first ?? tree, 'Start it with `# Title`.')
    }
  }
}

/** The class of a title that only screen readers and search engines read, because a home page shows something else. */
export const HIDDEN_TITLE = 'dw-visually-hidden'

function titleElement(title: string, { isHidden, isOpen }: { isHidden: boolean; isOpen: boolean }): Element {
  const heading = makeElement('h1', isHidden ? { className: [HIDDEN_TITLE] } : {}, [textNode(title)])
  return { ...heading, data: { [GIVEN]: isOpen ? 'open' : 'sure' } as ElementData }
}

/** Marks a heading that was added from frontmatter. */
const GIVEN = 'given'

/** True if a heading was added from frontmatter. */
export function isGivenTitle({ data }: Element): boolean {
  return data !== undefined && GIVEN in data
}

/** True if a heading was added from frontmatter, but a component may draw one too. */
export function isOpenTitle(node: Nodes): boolean {
  return node.type === 'element' && node.data !== undefined && GIVEN in node.data && node.data[GIVEN] === 'open'
}

/** True if a heading of level 1 is on the page for certain. What an author's component does with its content isn't known. */
function drawsTitle(node: Nodes, nameOf: NameOf): boolean {
  if (toPageElement(node)?.name === 'h1') return true
  if (!('children' in node) || (isJsx(node) && isUnknown(node, nameOf))) return false
  return node.children.some((child) => drawsTitle(child as Nodes, nameOf))
}

/** True if the output of a node is only known when the page renders: an author's component, an included file, or an expression. */
function isUnknown(node: Nodes, nameOf: NameOf): boolean {
  if (isJsx(node)) return node.name !== null && !/^[a-z][^.]*$/.test(node.name) && nameOf(node.name) === undefined
  return isExpression(node) && writtenText(node) === undefined
}

function startsWithUnknown({ children }: Root, nameOf: NameOf): boolean {
  const first = children.find(isContent)
  return first !== undefined && isUnknown(first, nameOf)
}

/** Puts a title from frontmatter into a `GivenTitle` if a component may draw one too. */
export function rehypeGivenTitle() {
  return (tree: Root): undefined => {
    const index = tree.children.findIndex(isOpenTitle)
    const title = tree.children[index]
    if (title === undefined) return
    tree.children[index] = makeJsx(`_${GIVEN_TITLE}`, [], [title]) as RootContent
    importFromSite(tree, GIVEN_TITLE)
  }
}
