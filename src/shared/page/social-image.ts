import type { HeadTag } from '../config/options/head.ts'
import type { SiteConfig } from '../config/schema.ts'
import type { SiteData } from '../config/site-data.ts'
import { longestPrefix } from '../routes/paths.ts'
import { absoluteAddress } from '../routes/whole-address.ts'

/** The path that stands for every address without a page. */
export const NOT_FOUND = '/404'

/** The size of the images that are drawn, in pixels. */
export const IMAGE_SIZE = { width: 1200, height: 630 }

export interface PictorialPage {
  path: string
  /** Of the page alone. Empty if it has none. */
  title: string
  description?: string | undefined
  /** Address of the image that the configuration's function names. */
  image?: string | undefined
  /** True if only browsers render it, so nothing is drawn for it. */
  isUnlisted?: boolean | undefined
}

/** The address of a page's image and its tags. */
export function imageTags(site: SiteData, page: PictorialPage): { image?: string; head: HeadTag[] } {
  const { path, title, description = '' } = page
  const host = { ...site, basePath: site.hostPath ?? site.basePath }
  const logo = absoluteAddress(host, site.logo?.light ?? '')
  const given = page.image ?? ogImageUrl(site.ogImageUrl, { path, logo, title: title || site.title, description })
  if (given !== undefined) return tagsOf(absoluteAddress(host, given))
  if (path === NOT_FOUND || page.isUnlisted === true || !hasOgImage(site, path)) return { head: [named('twitter:card', 'summary')] }
  return tagsOf(absoluteAddress(site, `/${ogImagePath(path)}`), IMAGE_SIZE)
}

/** True if the configuration names no image for a page, and doesn't turn them off. @param own an address that's known for the page alone */
export function hasOgImage({ ogImage, ogImageUrl }: Pick<SiteConfig, 'ogImage' | 'ogImageUrl'>, path: string, own?: string): boolean {
  if (ogImage === false || own !== undefined) return false
  return typeof ogImageUrl === 'object' ? longestPrefix(ogImageUrl, path) === undefined : typeof ogImageUrl !== 'string'
}

/** Path of a page's image in the output folder. @param path of the document */
export function ogImagePath(path: string): string {
  return `og${path === '/' ? '/index' : path}.png`
}

/** Address of a page's social card: the template of the longest path prefix, with the URL-encoded `%logo`, `%title` and `%description` filled in. */
export function ogImageUrl(
  template: SiteData['ogImageUrl'],
  page: { path: string; logo: string; title: string; description: string },
): string | undefined {
  const chosen = typeof template === 'object' ? longestPrefix(template, page.path) : template
  if (chosen === undefined) return undefined
  const values: Record<string, string> = { logo: page.logo, title: page.title, description: page.description }
  return chosen.replace(/%(logo|title|description)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

/** @param size in pixels, if it's known */
function tagsOf(image: string, size?: { width: number; height: number }): { image: string; head: HeadTag[] } {
  const ofSize =
    size === undefined ? [] : [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))]
  return {
    image,
    head: [property('og:image', image), ...ofSize, named('twitter:card', 'summary_large_image'), named('twitter:image', image)],
  }
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attrs: { property: name, content } }
}

function named(name: string, content: string): HeadTag {
  return { tag: 'meta', attrs: { name, content } }
}
