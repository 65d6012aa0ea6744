/** `feed.xml`, the posts of the blog as an Atom feed with their whole content. */
import type { SiteData } from '../../../src/shared/config/site-data.ts'
import { parseAuthors } from '../../../src/shared/mdx/authors.ts'
import { documentDescription } from '../../../src/shared/page/title.ts'
import { decodedPart, withBasePath } from '../../../src/shared/routes/paths.ts'
import { combinedOutput, type Output } from '../../emit/output.ts'
import { absoluteAddress, type ListedPage } from '../../render/listed-pages.ts'
import { hashOf } from '../../util/hash.ts'
import { type Xml, xmlElement } from '../../util/xml.ts'
import { feedContent } from './feed-content.ts'

export const FEED = 'feed.xml'

export interface FeedInput {
  site: SiteData
  lang: string
  pages: readonly ListedPage[]
  /** All documents, by path. */
  documents: ReadonlyMap<string, Output>
}

/** Whether a site has a feed: it has posts, and its own address, which each of them is named by. */
export function hasFeed({ baseUrl }: { baseUrl?: string | undefined }, pages: readonly Pick<ListedPage, 'isPost'>[]): boolean {
  return baseUrl !== undefined && pages.some(({ isPost }) => isPost)
}

export function feedOutputs({ site, lang, pages, documents }: FeedInput): Output[] {
  if (!hasFeed(site, pages)) return []
  const posts = pages.filter(({ isPost }) => isPost).sort((a, b) => publishedAt(b) - publishedAt(a) || (a.path < b.path ? -1 : 1))
  const documentOf = ({ path }: ListedPage) => documents.get(`${path.slice(1).split('/').map(decodedPart).join('/')}/index.html`)
  const given = posts.map(({ path, meta, lastUpdatedAt }) => [path, meta.title, meta.description, meta.frontmatter, lastUpdatedAt])
  const found = posts.flatMap((post) => {
    const document = documentOf(post)
    return document === undefined ? [] : [{ post, document }]
  })
  const key = hashOf('feed', lang, JSON.stringify([given, feedHead(site)]))
  const combine = (documents: readonly string[]): string => {
    const entries = found.map(({ post }, index) => entryOf(post, feedContent(documents[index] ?? '', { site, path: post.path }), site))
    return feedText(entries, Math.max(...posts.map(updatedAt)), { site, lang })
  }
  return [
    combinedOutput(
      FEED,
      key,
      found.map(({ document }) => document),
      combine,
    ),
  ]
}

function feedHead({ title, description, baseUrl, basePath }: SiteData): unknown[] {
  return [title, description, baseUrl, basePath]
}

function feedText(entries: readonly Xml[], updated: number, { site, lang }: Pick<FeedInput, 'site' | 'lang'>): string {
  const home = absoluteAddress(site, '/')
  const self = absoluteAddress(site, `/${FEED}`)
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
      ...(link === undefined ? [] : [xmlElement('uri', {}, absoluteLink(link, site))]),
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

function absoluteLink(link: string, site: SiteData): string {
  return link.startsWith('/') ? (site.baseUrl ?? '') + withBasePath(site.basePath, link) : link
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
