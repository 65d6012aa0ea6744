/** The title of a document. The template is skipped if the page's title already contains the site's. */
export function documentTitle(site: { title: string; titleTemplate: string }, pageTitle: string): string {
  if (pageTitle === '') return site.title
  return pageTitle.includes(site.title) ? pageTitle : site.titleTemplate.replaceAll('%s', () => pageTitle)
}

/** The page's description, or else the site's. The string 'undefined' counts as none. */
export function documentDescription(site: { description?: string }, pageDescription: string | undefined): string | undefined {
  const description = pageDescription ?? site.description
  return description === undefined || description === '' || description === 'undefined' ? undefined : description
}
