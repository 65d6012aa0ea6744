/** The Markdown of a page in development, made when somebody asks for it. */
import { isDynamicPattern } from '../../src/shared/routes/match.ts'
import { markdownOutput, writeRoutesForThreads } from '../render/markdown/markdown-outputs.ts'
import type { Placement } from '../render/place-pages.ts'
import { type DevTools, withTimeLimit } from './dev-tools.ts'
import type { ShownPage } from './shown-pages.ts'
import type { SharedParts } from './site-parts.ts'
import type { Sources } from './sources.ts'

export interface PageAtPath {
  parts: SharedParts
  found?: Placement & { shown: ShownPage }
}

/** The path of the page whose Markdown has this address. Undefined for other addresses. */
export function pathOfMarkdown(path: string): string | undefined {
  if (!path.endsWith('.md')) return undefined
  return path === '/index.md' ? '/' : path.slice(0, -'.md'.length)
}

/** @throws SiteError if the page has errors */
export async function devMarkdown({ parts, found }: PageAtPath, tools: DevTools, sources: Sources): Promise<string | undefined> {
  if (found === undefined) return undefined
  const routes = sources.pages.list().map(({ path }) => path)
  const context = {
    site: parts.site,
    siteFile: parts.siteFile,
    routes: writeRoutesForThreads(
      routes.filter((route) => !isDynamicPattern(route)),
      tools.store,
    ),
    pool: withTimeLimit(tools.pool),
  }
  return String(await markdownOutput(await found.shown.bundled(), found, context).contents())
}
