/** A script for a separate process: prints the dates on pages in each of the time zones that it's given. */
import { readFrontmatter } from '../../build/site/discover/read-frontmatter.ts'
import { BlogPosts } from '../../src/shared/site/components.ts'
import { byTag, findAll, textIn } from './markup.ts'
import { make, makeView, renderTree } from './render.ts'

const DATES = ['2026-03-31', '2026-03-31T23:30:00-11:00', '2026-03-31T00:30:00+14:00']

/** The dates that pages show, in document order, and what is wrong with one that isn't a date. */
function shownIn(zone: string) {
  process.env['TZ'] = zone
  const blogPosts = DATES.map((date, index) => {
    const { frontmatter } = readFrontmatter(`---\ndate: ${date}\n---\n`, 'post.mdx')
    return { path: `/blog/${index}`, title: 'Post', ...(frontmatter.date !== undefined && { date: frontmatter.date }) }
  })
  const tree = renderTree(makeView({ content: make(BlogPosts, {}), lastUpdatedAt: Date.UTC(2026, 2, 31, 23, 59) }), { blogPosts })
  const shown = findAll(tree, byTag('time')).map((time) => [time.properties.dateTime, textIn(time)])
  const [refused] = readFrontmatter('---\ndate: March 31, 2026\n---\n', 'post.mdx').diagnostics
  return { offset: new Date(2026, 2, 31).getTimezoneOffset(), shown, fix: refused?.fix }
}

process.stdout.write(JSON.stringify(process.argv.slice(2).map(shownIn)))
