import { currentState, isLarge, type SidebarNode } from '../page/sidebar.ts'
import { isOpen, type SidebarSections, sectionKey } from '../page/sidebar-sections.ts'
import { Link } from './link.tsx'

/** What all levels of the sidebar share. */
export interface SidebarTree {
  /** The page that is shown. */
  path: string
  sections: SidebarSections
  /** Key of the section whose entries could not be loaded. */
  failed: string | undefined
  toggle(node: SidebarNode, key: string, open: boolean): void
}

/** One level of the sidebar, with all that lies below it. `parent` is the key of the section around it. */
export function SidebarList({ nodes, parent, tree }: { nodes: SidebarNode[]; parent: string; tree: SidebarTree }) {
  return (
    <ul>
      {nodes.map((node, index) => {
        const key = sectionKey(parent, index, node)
        return (
          <li key={key}>
            {node.items === undefined ? (
              <SidebarText node={node} tree={tree} className="sidebar-item" />
            ) : (
              <SidebarSection node={node} id={key} tree={tree} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function SidebarText({ node, tree, className }: { node: SidebarNode; tree: SidebarTree; className: string }) {
  if (node.link === undefined) return <span className={className}>{node.text}</span>
  return (
    <Link className={className} href={node.link} aria-current={currentState(node, tree.path)}>
      {node.text}
    </Link>
  )
}

function SidebarSection({ node, id, tree }: { node: SidebarNode; id: string; tree: SidebarTree }) {
  const open = isOpen(tree.sections, id, node, tree.path)
  return (
    <div className="sidebar-section" data-open={open}>
      <div className="sidebar-heading">
        <SidebarText node={node} tree={tree} className="sidebar-title" />
        {node.collapsed !== undefined && (
          <button
            type="button"
            className="sidebar-toggle needs-script"
            aria-expanded={open}
            aria-label={`Toggle ${node.text}`}
            onClick={() => tree.toggle(node, id, !open)}
          ></button>
        )}
      </div>
      {tree.failed === id && (
        <p className="sidebar-item" role="alert">
          These pages could not be listed. Try again.
        </p>
      )}
      {node.items !== undefined && node.items.length > 0 && (open || !isLarge(node)) && (
        <SidebarList nodes={node.items} parent={id} tree={tree} />
      )}
    </div>
  )
}
