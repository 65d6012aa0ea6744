/** Title and description of a document's head (SPEC.md section 5). */

/** Applies the template only when the page's title does not already contain the site's. */
export function documentTitle(site: { title: string; titleTemplate: string }, pageTitle: string): string {
  if (pageTitle === '') return site.title
  return pageTitle.includes(site.title) ? pageTitle : site.titleTemplate.replaceAll('%s', () => pageTitle)
}

/** The page's description, else the site's; none when the value is the literal string 'undefined'. */
export function documentDescription(site: { description?: string }, pageDescription: string | undefined): string | undefined {
  const description = pageDescription ?? site.description
  return description === undefined || description === '' || description === 'undefined' ? undefined : description
}
