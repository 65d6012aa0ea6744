/** Who shows what (SPEC.md section 2.3). */
import type { Frontmatter, Layout } from './frontmatter.ts'
import type { Heading, PageView } from './page.ts'

export interface PageLayout {
  layout: Layout
  showLogo: boolean
  showTopNav: boolean
  showSidebar: boolean
  /** Deepest heading level in the outline, or false. */
  outlineDepth: number | false
}

const OUTLINE_DEPTH = 3

/**
 * Applies the layout's defaults and then the page's own wishes. The outline shows by default only in the
 * docs layout; the sidebar is hidden when it has no items and in the minimal and landing layouts.
 */
export function resolveLayout(frontmatter: Frontmatter, sidebarIsEmpty: boolean): PageLayout {
  const layout = frontmatter.layout ?? 'docs'
  const outline = frontmatter.showOutline ?? layout === 'docs'
  return {
    layout,
    showLogo: frontmatter.showLogo ?? true,
    showTopNav: frontmatter.showTopNav ?? true,
    showSidebar: !sidebarIsEmpty && (frontmatter.showSidebar ?? layout === 'docs'),
    outlineDepth: typeof outline === 'number' ? outline : outline && OUTLINE_DEPTH,
  }
}

/** The headings that a page's outline lists; none where it has no outline. */
export function outlineHeadings({ meta, sidebar }: PageView): Heading[] {
  const { outlineDepth } = resolveLayout(meta.frontmatter, sidebar.length === 0)
  return outlineDepth === false ? [] : meta.headings.filter(({ depth }) => depth <= outlineDepth)
}
