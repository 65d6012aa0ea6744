import { memo } from 'react'
import { useStrings } from '../config/use-strings.ts'
import { isOpen, type SectionStates, sectionKey } from '../page/sidebar-sections.ts'
import { currentState, ELSEWHERE, isActive, isLarge, type SidebarNode } from '../page/sidebar-tree.ts'
import { fillIn } from '../strings/fill-in.ts'
import { LanguageMark } from './languages/language-mark.tsx'
import { Link } from './link.tsx'

/** State shared by all levels of the sidebar. Navigation doesn't replace it. */
export interface SidebarTree {
  sections: SectionStates
  /** Key of the section whose entries could not be loaded. */
  failed: string | undefined
  toggle(node: SidebarNode, key: string, open: boolean): void
}

export interface SidebarListProps {
  nodes: SidebarNode[]
  /** Key of the section that contains the list. */
  parent: string
  path: string
  tree: SidebarTree
}

/** One level of the sidebar, with those below it. Its markup has no classes, because every page repeats it for every entry. */
export function SidebarList({ nodes, parent, path, tree }: SidebarListProps) {
  return (
    <ul>
      {nodes.map((node, index) => {
        const key = sectionKey(parent, index, node)
        return node.items === undefined ? (
          <li key={key} data-match={node.match} data-label={node.label}>
            <SidebarText node={node} path={path} />
          </li>
        ) : (
          <SidebarSection key={key} node={node} id={key} path={isActive(node, path) ? path : ELSEWHERE} tree={tree} />
        )
      })}
    </ul>
  )
}

/** Announced as a link that can't be followed. */
const DISABLED = { role: 'link', 'aria-disabled': true } as const

function SidebarText({ node, path }: { node: SidebarNode; path: string }) {
  const { text, link, badge, language } = node
  const label = badge && <span className={`dw-badge dw-badge-${badge.tone}`}>{badge.text}</span>
  const content =
    (badge ?? language) === undefined ? (
      text
    ) : (
      <>
        {badge?.isFirst ? label : badge ? `${text} ` : text}
        {badge?.isFirst ? ` ${text}` : label}
        {language && <LanguageMark of={language} />}
      </>
    )
  if (link === undefined) return <span {...(node.disabled === true && DISABLED)}>{content}</span>
  return (
    <Link href={link} aria-current={currentState(node, path)}>
      {content}
    </Link>
  )
}

interface SidebarSectionProps extends Pick<SidebarListProps, 'path' | 'tree'> {
  node: SidebarNode
  id: string
}

/** Memoized, so it only renders again if the reader enters or leaves it, or toggles a section. */
const SidebarSection = memo(function SidebarSection({ node, id, path, tree }: SidebarSectionProps) {
  const strings = useStrings()
  const open = isOpen(tree.sections, id, node, path)
  return (
    <li data-open={open} data-match={node.match} data-label={node.label}>
      <SidebarText node={node} path={path} />
      {node.collapsed !== undefined && (
        <button
          type="button"
          aria-expanded={open}
          aria-label={fillIn(strings.toggleSection, { section: node.text })}
          onClick={() => tree.toggle(node, id, !open)}
        ></button>
      )}
      {tree.failed === id && <p role="alert">{strings.sectionFailed}</p>}
      {node.items !== undefined && node.items.length > 0 && (open || !isLarge(node)) && (
        <SidebarList nodes={node.items} parent={id} path={path} tree={tree} />
      )}
    </li>
  )
})
