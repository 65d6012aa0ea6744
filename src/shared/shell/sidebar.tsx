import { memo, type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useHref } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import type { PageView } from '../page/page.ts'
import { afterVisit } from '../page/sidebar-sections.ts'
import type { SidebarNode } from '../page/sidebar-tree.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { useRouter, useRouterState } from '../router/context.ts'
import { Logo } from './logo.tsx'
import { showCurrent } from './show-current.ts'
import { SidebarList, type SidebarTree } from './sidebar-list.tsx'
import { Slot } from './slots.tsx'

interface SidebarProps {
  view: PageView
  showLogo: boolean
  /** True if the bar above has the logo too. It comes first for the keyboard, so this one isn't a second stop. */
  isBelowBar?: boolean
}

/** The column at the start of the page. */
export function Sidebar({ view, showLogo, isBelowBar = false }: SidebarProps) {
  const strings = useStrings()
  const scroll = useSidebarScroll(view.path)
  const { nodes, tree } = useSections(view)
  return (
    <nav className="dw-sidebar" aria-label={strings.sidebar}>
      {showLogo && <SidebarLogo isStop={!isBelowBar} />}
      <div className="dw-sidebar-scroll" ref={scroll}>
        <BackLink />
        <Slot name="SidebarStart" className="dw-sidebar-start" />
        <SidebarList nodes={nodes} parent="" path={view.path} tree={tree} />
        <Slot name="SidebarEnd" className="dw-sidebar-end" />
      </div>
    </nav>
  )
}

const SidebarLogo = memo(function SidebarLogo({ isStop }: { isStop: boolean }) {
  const href = useHref()
  return (
    <a className="dw-sidebar-logo" href={href('/')} tabIndex={isStop ? undefined : -1}>
      <Logo />
    </a>
  )
})

/** 'Back' if there's a page to go back to, otherwise 'Home'. */
const BackLink = memo(function BackLink() {
  const canGoBack = useRouterState((state) => state.canGoBack)
  const strings = useStrings()
  const href = useHref()
  return (
    <a className="dw-sidebar-back" href={href('/')} {...(canGoBack && { 'data-history-back': '' })}>
      {canGoBack ? strings.back : strings.home}
    </a>
  )
})

/** The entries, and which sections are open. Entries that aren't in the document are loaded when their section opens. */
function useSections({ path, sidebar }: PageView): { nodes: SidebarNode[]; tree: SidebarTree } {
  const { sidebarSections, loadSidebar } = usePlatform()
  const router = useRouter()
  const sections = useStore(sidebarSections)
  const [loaded, setLoaded] = useState<{ replaces: SidebarNode[]; nodes: SidebarNode[] }>()
  const [failed, setFailed] = useState<string>()
  const nodes = loaded?.replaces === sidebar ? loaded.nodes : sidebar
  useEffect(() => sidebarSections.set(afterVisit(sidebarSections.get(), sidebar, path)), [sidebarSections, sidebar, path])
  const toggle = useCallback(
    async (node: SidebarNode, key: string, open: boolean) => {
      // Read here instead of from props, because a new function for every page would render every section again.
      const { path, sidebar } = router.state.get().view
      setFailed(undefined)
      try {
        if (open && node.omitted !== undefined) setLoaded({ replaces: sidebar, nodes: await loadSidebar(path, node) })
        sidebarSections.set({ ...sidebarSections.get(), [key]: { open, at: path } })
      } catch {
        setFailed(key)
      }
    },
    [router, loadSidebar, sidebarSections],
  )
  const tree = useMemo(() => ({ sections, failed, toggle }), [sections, failed, toggle])
  return { nodes, tree }
}

/** Where the reader left the last box of the sidebar. Only browsers run what uses it. */
let scrolledTo = 0

/** Keeps the sidebar where the reader left it, even across pages without one, and shows the current item of each page. */
function useSidebarScroll(path: string): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = box
    if (current === null) return
    current.scrollTop = scrolledTo
    return () => {
      scrolledTo = current.scrollTop
    }
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current item depends on the page
  useEffect(() => {
    if (box.current !== null) showCurrent(box.current)
  }, [path])
  return box
}
