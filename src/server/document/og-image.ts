import { longestPrefix } from '../../shared/routes/paths.ts'

/**
 * Address of a page's social card: the template of the longest path prefix, with the URL-encoded `%logo`, `%title` and
 * `%description` filled in.
 */
export function ogImageUrl(
  template: string | Record<string, string> | undefined,
  page: { path: string; logo: string; title: string; description: string },
): string | undefined {
  const chosen = typeof template === 'object' ? longestPrefix(template, page.path) : template
  if (chosen === undefined) return undefined
  const values: Record<string, string> = { logo: page.logo, title: page.title, description: page.description }
  return chosen.replace(/%(logo|title|description)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
