import assert from 'node:assert/strict'
import { mock } from 'node:test'
import type { Root } from 'hast'
import { type Attributes, type ComponentType, createElement, type ReactElement, type ReactNode } from 'react'
import { renderPage } from '../../src/server/render-page.tsx'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { Frontmatter } from '../../src/shared/frontmatter/frontmatter.ts'
import type { Heading, PageProps, PageView } from '../../src/shared/page/page.ts'
import { parseHtml } from './markup.ts'

export function makeSite(overrides: Partial<SiteData> = {}): SiteData {
  return {
    title: 'Acme Docs',
    titleTemplate: '%s – Acme Docs',
    basePath: '',
    topNav: [],
    socials: [],
    sponsors: [],
    footerLinks: [],
    search: {},
    blogPosts: [],
    ...overrides,
  }
}

/** Creates an element of a component, with all props including children. */
export function make<P extends object>(type: ComponentType<P>, props: P & Attributes): ReactElement {
  return createElement(type, props)
}

export interface MadeView extends Partial<Omit<PageView, 'meta' | 'Content'>> {
  title?: string
  frontmatter?: Frontmatter
  headings?: Heading[]
  content?: ReactNode
  Content?: ComponentType<PageProps>
}

export function makeView({
  title = 'Guide',
  frontmatter = {},
  headings = [],
  content = 'Hello',
  Content,
  ...place
}: MadeView = {}): PageView {
  return {
    path: '/guide',
    filePath: 'guide.mdx',
    lastUpdatedAt: Date.UTC(2024, 0, 2, 15, 4),
    sidebar: [],
    params: {},
    ...place,
    meta: { title, frontmatter, headings },
    Content: Content ?? (() => content),
  }
}

/** The page as a tree. Fails if React logs a warning or an error. */
export function renderTree(view: PageView, site: Partial<SiteData> = {}): Root {
  return parseHtml(renderHtml(view, site))
}

export function renderHtml(view: PageView, site: Partial<SiteData> = {}): string {
  return withoutComplaints(() => renderPage(makeSite(site), view))
}

function withoutComplaints<T>(render: () => T): T {
  const complaints = mock.method(console, 'error', () => {})
  try {
    const made = render()
    const found = complaints.mock.calls.map(({ arguments: [message] }) => message)
    assert.deepEqual(found, [], 'React complained while rendering')
    return made
  } finally {
    complaints.mock.restore()
  }
}
