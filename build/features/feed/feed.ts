import type { HeadTag } from '../../../src/shared/config/options/head.ts'
import type { SiteData } from '../../../src/shared/config/site-data.ts'
import { parseAuthors } from '../../../src/shared/mdx/authors.ts'
import { documentDescription } from '../../../src/shared/page/title.ts'
import { decodedPart, withBasePath } from '../../../src/shared/routes/paths.ts'
import { FEED_FILE } from '../../../src/shared/routes/site-files.ts'
import { absoluteAddress } from '../../../src/shared/routes/whole-address.ts'
import { byPath, combinedOutput, type Output } from '../../emit/output.ts'
import { isPost, type ListedPage } from '../../render/listed-pages.ts'
import { hashOf } from '../../util/hash.ts'
import { type Xml, xmlElement } from '../../util/xml.ts'
import { type Feature, type LinkedSite, type SiteWork, unlessPublished } from '../feature.ts'
import { feedContent } from './feed-content.ts'

/** `feed.xml`, the posts of the blog as an Atom feed with their whole content, on sites with an address of their own, which each post is named by. */
export const feed: Feature = {
  name: 'feed',
  paths: feedPaths,
  needs: { [FEED_FILE]: 'A site gets one if its configuration has a `baseUrl`, and its blog a post with a `date`.' },
  page({ site: { config }, data, pages }) {
    const href = `${data.basePath}/${FEED_FILE}`
    const attrs: HeadTag['attrs'] = { rel: 'alternate', type: 'application/atom+xml', title: data.title, href }
    const alternates: HeadTag[] = feedPaths({ config, pages }).length > 0 ? [{ tag: 'link', attrs }] : []
    return () => ({ alternates })
  },
  outputs: (work) => unlessPublished(feedOutputs(work, work.site.config.language.lang), work),
}

function feedPaths({ config, pages }: LinkedSite): string[] {
  const hasPosts = pages.some(({ route, frontmatter }) => frontmatter.noindex !== true && isPost(route, frontmatter, config.blogDir))
  return config.baseUrl !== undefined && hasPosts ? [FEED_FILE] : []
}

export function feedOutputs(
  { data: site, listedPages, documents }: Pick<SiteWork, 'data' | 'listedPages' | 'documents'>,
  lang: string,
): Output[] {
  const posts = listedPages.filter(({ isPost }) => isPost).sort((a, b) => publishedAt(b) - publishedAt(a) || (a.path < b.path ? -1 : 1))
  if (site.baseUrl === undefined || posts.length === 0) return []
  const paths = byPath(documents)
  const found = posts.flatMap((post) => {
    const document = paths.get(`${post.path.slice(1).split('/').map(decodedPart).join('/')}/index.html`)
    return document === undefined ? [] : [{ post, document }]
  })
  const given = posts.map(({ path, meta, lastUpdatedAt }) => [path, meta.title, meta.description, meta.frontmatter, lastUpdatedAt])
  const key = hashOf('feed', lang, JSON.stringify([given, [site.title, site.description, site.baseUrl, site.basePath]]))
  const combine = (documents: readonly string[]): string => {
    const entries = found.map(({ post }, index) => entryOf(post, feedContent(documents[index] ?? '', { site, path: post.path }), site))
    return feedText(entries, Math.max(...posts.map(updatedAt)), site, lang)
  }
  const parts = found.map(({ document }) => document)
  return [combinedOutput(FEED_FILE, key, parts, combine)]
}

function feedText(entries: readonly Xml[], updated: number, site: SiteData, lang: string): string {
  const home = absoluteAddress(site, '/')
  const self = absoluteAddress(site, `/${FEED_FILE}`)
  const feed = xmlElement('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': lang }, [
    xmlElement('title', {}, site.title),
    ...(site.description === undefined ? [] : [xmlElement('subtitle', {}, site.description)]),
    xmlElement('link', { rel: 'self', type: 'application/atom+xml', href: self }),
    xmlElement('link', { rel: 'alternate', type: 'text/html', href: home }),
    xmlElement('id', {}, self),
    xmlElement('updated', {}, timeOf(updated)),
    // For posts without authors, because an entry has to have one.
    xmlElement('author', {}, [xmlElement('name', {}, site.title)]),
    ...entries,
  ])
  return `<?xml version="1.0" encoding="utf-8"?>\n${feed.xml}\n`
}

function entryOf(post: ListedPage, content: string, site: SiteData): Xml {
  const { path, meta } = post
  const address = absoluteAddress(site, path)
  const summary = documentDescription({}, meta.description)
  const authors = parseAuthors(meta.frontmatter.authors ?? '').map(({ name, link }) =>
    xmlElement('author', {}, [
      xmlElement('name', {}, name),
      ...(link === undefined
        ? []
        : [xmlElement('uri', {}, link.startsWith('/') ? (site.baseUrl ?? '') + withBasePath(site.basePath, link) : link)]),
    ]),
  )
  return xmlElement('entry', {}, [
    xmlElement('title', {}, meta.title),
    xmlElement('link', { rel: 'alternate', type: 'text/html', href: address }),
    xmlElement('id', {}, address),
    xmlElement('published', {}, timeOf(publishedAt(post))),
    xmlElement('updated', {}, timeOf(updatedAt(post))),
    ...authors,
    ...(summary === undefined ? [] : [xmlElement('summary', {}, summary)]),
    xmlElement('content', { type: 'html' }, content),
  ])
}

function publishedAt({ meta: { frontmatter } }: ListedPage): number {
  return new Date(frontmatter.date ?? 0).getTime()
}

/** A post changes after it was published, or on that day at the earliest. */
function updatedAt(post: ListedPage): number {
  return Math.max(publishedAt(post), post.lastUpdatedAt)
}

function timeOf(time: number): string {
  return new Date(time).toISOString().replace(/\.\d+Z$/, 'Z')
}
