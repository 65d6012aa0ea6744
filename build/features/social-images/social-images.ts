import type { HeadTag } from '../../../src/shared/config/options/head.ts'
import { longestPrefix } from '../../../src/shared/routes/paths.ts'
import { NOT_FOUND, type PageTags, type PageToTag } from '../../render/document-input.ts'
import { absoluteAddress } from '../../render/listed-pages.ts'
import { themed } from '../../site/site-data.ts'
import { type Feature, fixedRoutes, type HeadWork } from '../feature.ts'
import { IMAGE_SIZE } from './image-node.ts'
import { hasOgImage, ogImagePath, ogImages } from './og-images.ts'

/** Images for social cards, drawn for pages that have none of their own. */
export const socialImages: Feature = {
  name: 'social-images',
  // What a function says of a page is only known later.
  paths: ({ config, pages }) =>
    fixedRoutes(pages)
      .filter((route) => hasOgImage(config, route))
      .map(ogImagePath),
  page: imageTags,
  outputs: (work) => ({ outputs: ogImages(work), counted: 'social images' }),
}

/** The image that social cards show of a page: the configured one, or else the one that's drawn. */
export function imageTags({ site: { config }, data }: HeadWork): (page: PageToTag) => PageTags {
  const logo = absoluteAddress(data, themed(config.logoUrl ?? '').light)
  return ({ path, title, description = '', values }) => {
    const given =
      typeof config.ogImageUrl === 'function'
        ? values?.ogImageUrl
        : ogImageUrl(config.ogImageUrl, { path, logo, title: title || data.title, description })
    if (given !== undefined) return tagsOf(absoluteAddress(data, given))
    if (path === NOT_FOUND || !hasOgImage(config, path)) return { head: [named('twitter:card', 'summary')] }
    return tagsOf(absoluteAddress(data, `/${ogImagePath(path)}`), IMAGE_SIZE)
  }
}

/** @param size in pixels, if it's known */
function tagsOf(image: string, size?: { width: number; height: number }): PageTags {
  return {
    image,
    head: [
      property('og:image', image),
      ...(size === undefined ? [] : [property('og:image:width', String(size.width)), property('og:image:height', String(size.height))]),
      named('twitter:card', 'summary_large_image'),
      named('twitter:image', image),
    ],
  }
}

function property(name: string, content: string): HeadTag {
  return { tag: 'meta', attrs: { property: name, content } }
}

function named(name: string, content: string): HeadTag {
  return { tag: 'meta', attrs: { name, content } }
}

/** Address of a page's social card: the template of the longest path prefix, with the URL-encoded `%logo`, `%title` and `%description` filled in. */
export function ogImageUrl(
  template: string | Record<string, string> | undefined,
  page: { path: string; logo: string; title: string; description: string },
): string | undefined {
  const chosen = typeof template === 'object' ? longestPrefix(template, page.path) : template
  if (chosen === undefined) return undefined
  const values: Record<string, string> = { logo: page.logo, title: page.title, description: page.description }
  return chosen.replace(/%(logo|title|description)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
