import { useState } from 'react'
import type { PageView } from '../page/page.ts'
import { currentState, type SidebarNode, startsCollapsed } from '../page/sidebar.ts'
import { useRouterState } from '../router/context.ts'
import { useHref } from '../site/site-context.ts'
import { Link } from './link.tsx'
import { Logo } from './logo.tsx'

/** The column on the left (SPEC.md section 2.5). */
export function Sidebar({ view }: { view: PageView }) {
  const href = useHref()
  return (
    <aside className="sidebar">
      <a className="sidebar-logo" href={href('/')}>
        <Logo />
      </a>
      <nav aria-label="Sidebar" className="sidebar-scroll">
        <BackLink />
        <SidebarList nodes={view.sidebar} path={view.path} />
      </nav>
    </aside>
  )
}

/** 'Back' where there is a page to go back to, else 'Home'. */
function BackLink() {
  const { canGoBack } = useRouterState()
  const href = useHref()
  return (
    <a className="sidebar-back" href={href('/')} {...(canGoBack && { 'data-history-back': '' })}>
      {canGoBack ? 'Back' : 'Home'}
    </a>
  )
}

function SidebarList({ nodes, path }: { nodes: SidebarNode[]; path: string }) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={`${node.text} ${node.link ?? ''}`}>
          {node.items === undefined ? <SidebarEntry node={node} path={path} /> : <SidebarSection node={node} path={path} />}
        </li>
      ))}
    </ul>
  )
}

function SidebarEntry({ node, path }: { node: SidebarNode; path: string }) {
  if (node.link === undefined) return <span className="sidebar-text">{node.text}</span>
  return (
    <Link className="sidebar-link" href={node.link} aria-current={currentState(node, path)}>
      {node.text}
    </Link>
  )
}

function SidebarSection({ node, path }: { node: SidebarNode; path: string }) {
  const collapsible = node.collapsed !== undefined
  const [chosen, setChosen] = useState<boolean>()
  const open = chosen ?? !startsCollapsed(node, path)
  return (
    <section className="sidebar-section" data-open={open}>
      <div className="sidebar-heading">
        {node.link === undefined ? (
          <span className="sidebar-section-title">{node.text}</span>
        ) : (
          <Link className="sidebar-section-title" href={node.link} aria-current={currentState(node, path)}>
            {node.text}
          </Link>
        )}
        {collapsible && (
          <button
            type="button"
            className="sidebar-toggle needs-script"
            aria-expanded={open}
            aria-label={`Toggle ${node.text}`}
            onClick={() => setChosen(!open)}
          ></button>
        )}
      </div>
      {node.items !== undefined && node.items.length > 0 && <SidebarList nodes={node.items} path={path} />}
    </section>
  )
}
