import type { Frontmatter } from '../frontmatter/frontmatter.ts'
import type { Heading } from './page.ts'

/** What the headings call a page: the first of level 1, or else its first one. @param files the page, and the files that it includes */
export function titleInHeadings(files: readonly { title?: string; headings: readonly Heading[] }[]): string | undefined {
  return files.find(({ title }) => title !== undefined)?.title ?? files.flatMap(({ headings }) => headings)[0]?.text
}

/** Title from frontmatter, else from the first heading, else from the file's name. */
export function pageTitle({ route, frontmatter }: { route: string; frontmatter: Frontmatter }, heading: string | undefined): string {
  const fallback = route === '/' ? '' : (route.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return frontmatter.title ?? heading ?? fallback
}

/** The title of a document: `own`, which a function gave, or the page's in the template, unless it has the site's title already. */
export function documentTitle(site: { title: string; titleTemplate: string }, pageTitle: string, own?: string): string {
  if (own !== undefined) return own
  if (pageTitle === '') return site.title
  return pageTitle.includes(site.title) ? pageTitle : site.titleTemplate.replaceAll('%s', () => pageTitle)
}

/** The page's description, or else the site's. The string 'undefined' counts as none. */
export function documentDescription(site: { description?: string }, pageDescription: string | undefined): string | undefined {
  const description = pageDescription ?? site.description
  return description === undefined || description === '' || description === 'undefined' ? undefined : description
}
