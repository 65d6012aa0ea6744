import type { Frontmatter } from '../frontmatter/frontmatter.ts'
import { parsePattern } from '../routes/match.ts'
import type { Heading } from './page.ts'

/** What the headings call a page: the first of level 1, or else its first one. @param files the page, and the files that it includes */
export function titleInHeadings(files: readonly { title?: string; headings: readonly Heading[] }[]): string | undefined {
  return files.find(({ title }) => title !== undefined)?.title ?? files.flatMap(({ headings }) => headings)[0]?.text
}

/** Title from frontmatter, else from the first heading, else from the file's name. Empty if that's a parameter's. */
export function pageTitle({ route, frontmatter }: { route: string; frontmatter: Frontmatter }, heading: string | undefined): string {
  const last = parsePattern(route).at(-1)
  return frontmatter.title || heading || (last?.kind === 'static' ? last.name.replaceAll('-', ' ') : '')
}

/** The title of a document: `own`, which the build gave, or the page's in the template. */
export function documentTitle(site: { title: string; titleTemplate: string }, pageTitle: string, own?: string): string {
  return own ?? (pageTitle ? site.titleTemplate.replaceAll('%s', () => pageTitle) : site.title)
}

/** The page's description, or else the site's. The string 'undefined' counts as none. */
export function documentDescription(site: { description?: string }, pageDescription: string | undefined): string | undefined {
  const description = pageDescription ?? site.description
  return description === undefined || description === '' || description === 'undefined' ? undefined : description
}
