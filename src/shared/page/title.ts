import type { Frontmatter } from '../frontmatter/frontmatter.ts'
import { parsePattern } from '../routes/match.ts'
import type { Heading } from './page.ts'

/** The title in the headings: the first of level 1, or else the first one. @param files the page, and the files that it includes */
export function titleInHeadings(files: readonly { title?: string; headings: readonly Pick<Heading, 'text'>[] }[]): string | undefined {
  return files.find(({ title }) => title !== undefined)?.title ?? files.flatMap(({ headings }) => headings)[0]?.text
}

/** Title from frontmatter, else from the first heading, else from the file's name. Empty if that's a parameter's. */
export function pageTitle({ route, frontmatter }: { route: string; frontmatter: Frontmatter }, heading: string | undefined): string {
  const last = parsePattern(route).at(-1)
  return frontmatter.title || heading || (last?.kind === 'static' ? last.name.replaceAll('-', ' ') : '')
}

/**
 * The title of a document: `own`, or the page's in the template, unless it has the site's title already. A build gives the whole title as `own` where
 * that's only so by letters, because finding words takes more than a browser should load.
 */
export function documentTitle(site: { title: string; titleTemplate: string }, pageTitle: string, own?: string): string {
  if (own !== undefined) return own
  if (pageTitle === '') return site.title
  return pageTitle.includes(site.title) ? pageTitle : inTemplate(site, pageTitle)
}

/** A page's title together with the site's. */
export function inTemplate({ titleTemplate }: { titleTemplate: string }, pageTitle: string): string {
  return titleTemplate.replaceAll('%s', () => pageTitle)
}

/** The page's description, or else the site's. The string 'undefined' counts as none. */
export function documentDescription(site: { description?: string }, pageDescription: string | undefined): string | undefined {
  const description = pageDescription ?? site.description
  return description === undefined || description === '' || description === 'undefined' ? undefined : description
}
