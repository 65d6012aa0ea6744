/** Data about a page for search engines: JSON-LD with the vocabulary of schema.org. */
import type { Crumb } from '../../shared/page/breadcrumbs.ts'

export interface DescribedPage {
  type?: string | undefined
  title: string
  description?: string
  /** A whole address, like all others. */
  url: string
  image?: string
  /** ISO 8601. */
  published?: string
  modified?: string
  authors: readonly { name: string; link?: string }[]
  lang: string
  site: { title: string; url: string }
  /** The sections around the page. */
  sections: readonly Crumb[]
}

/** An article, and a `BreadcrumbList` from the home page to the page. */
export function structuredData(page: DescribedPage): unknown {
  const { type = 'TechArticle', title, description, url, image, published, modified, authors, lang, site, sections } = page
  const isHome = url === site.url
  const trail = [{ text: site.title, link: site.url }, ...sections, ...(isHome ? [] : [{ text: title, link: url }])]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': type,
        headline: title,
        description,
        url,
        image,
        datePublished: published,
        dateModified: modified,
        ...(authors.length > 0 && { author: authors.map(({ name, link }) => ({ '@type': 'Person', name, url: link })) }),
        inLanguage: lang,
        isPartOf: { '@type': 'WebSite', name: site.title, url: site.url },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ text, link }, index) => ({ '@type': 'ListItem', position: index + 1, name: text, item: link })),
      },
    ],
  }
}
