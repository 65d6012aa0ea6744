/** Reads two options of fences: `#id`, which other plugins have to know early, and `pm`, which makes a code group with commands of package managers. */
import type { Code, Parents, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { PACKAGE_MANAGER_OPTION, parseFence } from '../highlight/fence.ts'
import { commandsFor, hasCommand, PACKAGE_MANAGERS, unknownCommands } from '../package-managers.ts'
import { reportTo } from '../page-file.ts'
import { holdsNode } from '../tree/walk.ts'

const ID = /(?<!\S)#[\w-]+/

/** A title right after the language, or in its place. */
const TITLE_IN_LANGUAGE = /\[[^\]]*\]|^(?:title|filename)=.*/

const CODE_GROUP = 'CodeGroup'

const isFence = (node: { type: string }): node is Code => node.type === 'code'

export function remarkFences() {
  return (tree: Root, file: VFile): undefined => {
    if (!holdsNode(tree, (node) => isFence(node) && /#|pm|npm2yarn/.test(node.meta ?? ''))) return
    visit(tree, isFence, (node, index, parent) => {
      const meta = node.meta ?? ''
      const { id } = parseFence(node.lang ?? '', meta)
      if (id !== undefined) node.data = { ...node.data, hProperties: { id } }
      if (parent === undefined || index === undefined || !isForPackageManagers(node)) return undefined
      const panels = toPanels(node, file, parent)
      parent.children.splice(index, 1, ...panels)
      return [SKIP, index + panels.length]
    })
  }
}

/** True if npm's commands in a fence become tabs. */
export function isForPackageManagers({ meta }: Code): boolean {
  const options = meta ?? ''
  const reason = /(?<!\S)nocheck(?!\S)/.exec(options)?.index ?? options.length
  return PACKAGE_MANAGER_OPTION.test(options.slice(0, reason))
}

/** The code group that takes a fence's place. In a code group of the author's, it becomes the panels that this has none for, or the one that it names. */
function toPanels(fence: Code, file: VFile, parent: Parents): RootContent[] {
  reportCommands(fence, file)
  const { title } = parseFence(fence.lang ?? '', fence.meta ?? '')
  const isNamed = title !== undefined && !PACKAGE_MANAGERS.some((manager) => manager === title.trim().toLowerCase())
  if (parent.type !== 'mdxJsxFlowElement' || parent.name !== CODE_GROUP) {
    if (isNamed) reportTitle(title, fence, file)
    return [codeGroup(fencesOf(fence))]
  }
  if (isNamed) return [panel(title, codeGroup(fencesOf(fence)))]
  const others = parent.children.filter(isFence).filter((other) => other !== fence && !isForPackageManagers(other))
  const taken = others.map(({ lang, meta }) => parseFence(lang ?? '', meta ?? '').title)
  return fencesOf(fence).filter((_, index) => !taken.includes(PACKAGE_MANAGERS[index]))
}

function codeGroup(children: Code[]): MdxJsxFlowElement {
  return { type: 'mdxJsxFlowElement', name: CODE_GROUP, attributes: [], children }
}

function panel(title: string, content: MdxJsxFlowElement): MdxJsxFlowElement {
  const attribute = { type: 'mdxJsxAttribute' as const, name: 'data-title', value: title }
  return { type: 'mdxJsxFlowElement', name: 'div', attributes: [attribute], children: [content] }
}

function fencesOf(fence: Code): Code[] {
  const lang = (fence.lang ?? '').replace(TITLE_IN_LANGUAGE, '')
  const meta = (fence.meta ?? '').replace(PACKAGE_MANAGER_OPTION, '')
  return PACKAGE_MANAGERS.map((manager, index): Code => {
    const tab = { ...fence, lang, meta: `[${manager}] ${meta}`, value: commandsFor(fence.value, manager) }
    // An id can only be in one of them.
    return index === 0 ? tab : { ...tab, meta: tab.meta.replace(ID, ''), data: {} }
  })
}

function reportTitle(title: string, fence: Code, file: VFile): void {
  const message = `The title “${title}” isn't shown, because the fence is marked \`pm\` and its tabs have the names of the package managers.`
  const fix = 'Remove the title, or put the fence into a `:::code-group`, where the title names its panel.'
  reportTo(file, fence, 'warning', 'package-managers', { message, fix })
}

function reportCommands(fence: Code, file: VFile): void {
  if (!hasCommand(fence.value)) {
    const message = 'The fence is marked `pm`, but has no command of npm.'
    const fix = 'Write the commands for npm: `npm install some-package`. The others are made from them.'
    reportTo(file, fence, 'warning', 'package-managers', { message, fix })
  }
  for (const command of unknownCommands(fence.value)) {
    const message = `The other package managers have no \`${command}\`, so all tabs show npm's.`
    const fix = 'Write a `:::code-group` with a fence for each package manager.'
    reportTo(file, fence, 'warning', 'package-managers', { message, fix })
  }
}
