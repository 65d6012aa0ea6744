/** The part of a document that depends on where its page stands. One rule for documents, browsers after a click, the sitemap and structured data. */
import type { PlaceFacts } from '../routes/manifest.ts'
import { markdownAddress, withBasePath } from '../routes/paths.ts'
import { absoluteAddress } from '../routes/whole-address.ts'
import { type LanguageFacts, languageFacts } from './languages.ts'
import type { PageMeta, PagePlace } from './page.ts'

export interface PageFacts extends Pick<PlaceFacts, 'dir'>, LanguageFacts {
  /** The language of the content, as a BCP 47 tag. */
  lang: string
  /** The page's one address for search engines, absolute if the site has a base URL. Undefined where no page stands. */
  canonical: string | undefined
  /** True if search engines are asked not to show the page. */
  isHidden: boolean
  /** Address of the page as Markdown, if it has that. */
  markdown: string | undefined
}

/** Computes what a document says of itself. @param meta of the page, or of the not-found page */
export function pageFacts(
  site: Parameters<typeof languageFacts>[0],
  place: Pick<PagePlace, 'path' | 'kind' | 'isUnlisted' | 'own'>,
  { frontmatter }: Pick<PageMeta, 'frontmatter'>,
): PageFacts {
  const { path, kind, isUnlisted, own = {} } = place
  const { lang = site.lang ?? 'en', dir } = own
  const isPage = kind !== 'missing'
  return {
    lang,
    ...(dir && { dir }),
    ...languageFacts(site, place),
    canonical: isPage ? (own.canonical ?? absoluteAddress(site, path)) : undefined,
    isHidden: isPage && (own.isHidden ?? frontmatter.noindex === true),
    markdown: isPage && isUnlisted !== true && own.hasMarkdown !== false ? withBasePath(site.basePath, markdownAddress(path)) : undefined,
  }
}
