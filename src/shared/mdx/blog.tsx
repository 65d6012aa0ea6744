import { Fragment } from 'react'
import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import { ISO_DATE_EXAMPLES, isIsoDate } from '../frontmatter/iso-date.ts'
import { useRouterState } from '../router/context.ts'
import { Link } from '../shell/link.tsx'
import { COMPONENT_STRINGS } from '../strings/component-strings.ts'
import { parseAuthors } from './authors.ts'

/** The authors and date of a page, by default those of its frontmatter. */
export function Authors(props: { authors?: string; date?: string }) {
  const frontmatter = useRouterState((state) => state.view.meta.frontmatter)
  const { authors, date } = {
    ...(frontmatter?.authors !== undefined && { authors: frontmatter.authors }),
    ...(frontmatter?.date !== undefined && { date: frontmatter.date }),
    ...props,
  }
  return <Byline authors={authors ?? ''} {...(date !== undefined && { date })} />
}

/** A `span`, because authors use `<Authors />` inside paragraphs as well as between them. */
function Byline({ authors, date: day }: { authors: string; date?: string }) {
  const people = parseAuthors(authors)
  const { lang } = useSite()
  const { authorSeparator } = useStrings(COMPONENT_STRINGS)
  if (people.length === 0 && day === undefined) return null
  return (
    <span className="dw-authors">
      {people.map((author, index) => (
        <Fragment key={index}>
          {index > 0 && authorSeparator}
          {author.link === undefined ? author.name : <Link href={author.link}>{author.name}</Link>}
        </Fragment>
      ))}
      {day !== undefined && (
        <>
          {people.length > 0 && ' · '}
          {/* Node and browsers may know different versions of a language. */}
          <time dateTime={day} suppressHydrationWarning>
            {formatDay(day, lang)}
          </time>
        </>
      )}
    </span>
  )
}

/** The posts in the configured blog folder, newest first. */
export function BlogPosts() {
  const { blogPosts } = useSite()
  return (
    <div className="dw-blog-posts">
      {blogPosts.map((post) => (
        <article key={post.path} className="dw-blog-post">
          <h2>
            <Link href={post.path}>{post.title}</Link>
          </h2>
          <Byline authors={post.authors ?? ''} {...(post.date !== undefined && { date: post.date })} />
          {post.description !== undefined && <p>{post.description}</p>}
        </article>
      ))}
    </div>
  )
}

/** The day that the author wrote, whatever the zone of its time. @throws Error if the date isn't ISO 8601, as a component's `date` may be */
function formatDay(date: string, lang = 'en'): string {
  if (!isIsoDate(date)) throw new Error(`${JSON.stringify(date)} is not a date: expected ${ISO_DATE_EXAMPLES}.`)
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date.slice(0, '2026-03-31'.length)))
}
