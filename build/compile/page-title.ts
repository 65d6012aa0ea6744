import type { Frontmatter } from '../../src/shared/page/frontmatter.ts'

/** Title from frontmatter, else from the first heading, else from the file's name. */
export function pageTitle({ route, frontmatter }: { route: string; frontmatter: Frontmatter }, heading: string | undefined): string {
  const fallback = route === '/' ? '' : (route.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return frontmatter.title ?? heading ?? fallback
}
