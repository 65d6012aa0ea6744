import type { Frontmatter } from '../frontmatter/frontmatter.ts'
import type { Heading, PageView } from './page.ts'

const OUTLINE_DEPTH = 3

/** Applies the layout's defaults, of which only those of docs show outline and sidebar, then frontmatter. An empty sidebar never shows. */
export function resolveLayout(frontmatter: Frontmatter, sidebarIsEmpty: boolean) {
  const layout = frontmatter.layout ?? 'docs'
  const outline = frontmatter.showOutline ?? layout === 'docs'
  return {
    layout,
    showLogo: frontmatter.showLogo ?? true,
    showTopNav: frontmatter.showTopNav ?? true,
    showSidebar: !sidebarIsEmpty && (frontmatter.showSidebar ?? layout === 'docs'),
    /** Deepest heading level in the outline, or false. */
    outlineDepth: typeof outline === 'number' ? outline : outline && OUTLINE_DEPTH,
  }
}

/** The headings in a page's outline; empty if it has no outline. */
export function outlineHeadings({ meta, sidebar }: PageView): Heading[] {
  const { outlineDepth } = resolveLayout(meta.frontmatter, sidebar.length === 0)
  return outlineDepth === false ? [] : meta.headings.filter(({ depth }) => depth <= outlineDepth)
}
