/**
 * Reads two options of fences that are about more than their code: `#id`, which other plugins have to know early, and `pm`, which makes a
 * code group of one fence with npm's commands.
 */
import type { Code, Root } from 'mdast'
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { PACKAGE_MANAGER_OPTION, parseFence } from '../highlight/fence.ts'
import { commandsFor, hasCommand, PACKAGE_MANAGERS, unknownCommands } from '../package-managers.ts'
import { reportTo } from '../page-file.ts'
import { holdsNode } from '../tree/walk.ts'

const ID = /(?<!\S)#[\w-]+/

const isFence = (node: { type: string }): node is Code => node.type === 'code'

export function remarkFences() {
  return (tree: Root, file: VFile): undefined => {
    if (!holdsNode(tree, (node) => isFence(node) && /#|pm|npm2yarn/.test(node.meta ?? ''))) return
    visit(tree, isFence, (node, index, parent) => {
      const meta = node.meta ?? ''
      const { id } = parseFence(node.lang ?? '', meta)
      if (id !== undefined) node.data = { ...node.data, hProperties: { id } }
      const reason = /(?<!\S)nocheck(?!\S)/.exec(meta)?.index ?? meta.length
      if (parent === undefined || index === undefined || !PACKAGE_MANAGER_OPTION.test(meta.slice(0, reason))) return undefined
      parent.children.splice(index, 1, toCodeGroup(node, file))
      return [SKIP, index + 1]
    })
  }
}

function toCodeGroup(fence: Code, file: VFile): MdxJsxFlowElement {
  reportCommands(fence, file)
  const meta = (fence.meta ?? '').replace(PACKAGE_MANAGER_OPTION, '')
  const children = PACKAGE_MANAGERS.map((manager, index): Code => {
    const tab = { ...fence, meta: `[${manager}] ${meta}`, value: commandsFor(fence.value, manager) }
    // An id can only be in one of them.
    return index === 0 ? tab : { ...tab, meta: tab.meta.replace(ID, ''), data: {} }
  })
  return { type: 'mdxJsxFlowElement', name: 'CodeGroup', attributes: [], children }
}

function reportCommands(fence: Code, file: VFile): void {
  if (!hasCommand(fence.value)) {
    reportTo(file, fence, {
      severity: 'warning',
      code: 'package-managers',
      message: 'The fence is marked `pm`, but has no command of npm.',
      fix: 'Write the commands for npm: `npm install some-package`. The others are made from them.',
    })
  }
  for (const command of unknownCommands(fence.value)) {
    reportTo(file, fence, {
      severity: 'warning',
      code: 'package-managers',
      message: `The other package managers have no \`${command}\`, so all tabs show npm's.`,
      fix: 'Write a `:::code-group` with a fence for each package manager.',
    })
  }
}
