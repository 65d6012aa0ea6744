import type { Edition } from '../site.ts'

/** Lines of Netlify's `_redirects`, by which a site's address leads to the language that a reader's browser asks for. */
export function languageRedirects(editions: readonly Edition[]): string[] {
  return editions.flatMap(({ config: { localeRedirects, basePath }, language }) =>
    localeRedirects === true && language !== undefined
      ? [`${basePath}/ ${basePath}${language.prefix}/ 302! Language=${language.lang}`]
      : [],
  )
}
