/** Example sidebars. */
import fc from 'fast-check'
import type { SidebarNode } from '../../src/shared/page/sidebar-tree.ts'

export const link = (path: string, rest: Partial<SidebarNode> = {}): SidebarNode => ({ text: path, link: path, ...rest })
export const section = (text: string, items: SidebarNode[], rest: Partial<SidebarNode> = {}): SidebarNode => ({ text, items, ...rest })

const tree = fc.letrec<{ node: SidebarNode; nodes: SidebarNode[] }>((tie) => ({
  nodes: fc.array(tie('node'), { maxLength: 30, depthIdentifier: 'sidebar' }),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true, depthIdentifier: 'sidebar' },
    fc.constantFrom('/', '/a', '/b', '/c/d', '/c/d.html#e', 'https://x.example').map((path) => link(path)),
    fc.constantFrom('/a', '/c').map((match): SidebarNode => ({ text: match, match })),
    fc.record({ text: fc.constant('Section'), items: tie('nodes'), collapsed: fc.boolean() }),
  ),
}))

/** Sidebars of any shape, with pages at `/`, `/a`, `/b` and `/c/d`. */
export const sidebarTrees = tree.nodes
