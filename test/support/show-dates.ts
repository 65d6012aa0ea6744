/** A script for a separate process: prints the dates on pages in the time zone that it was started with. */
import { readFrontmatter } from '../../build/discover/read-frontmatter.ts'
import { BlogPosts } from '../../src/shared/site/components.ts'
import { byTag, findAll, textIn } from './markup.ts'
import { make, makeView, renderTree } from './render.ts'

/** The dates that a page with `dates` in its frontmatter shows, in document order. */
const dates = ['2026-03-31', '2026-03-31T23:30:00-11:00', '2026-03-31T00:30:00+14:00']
const blogPosts = dates.map((date, index) => {
  const { frontmatter } = readFrontmatter(`---\ndate: ${date}\n---\n`, 'post.mdx')
  return { path: `/blog/${index}`, title: 'Post', ...(frontmatter.date !== undefined && { date: frontmatter.date }) }
})
const tree = renderTree(makeView({ content: make(BlogPosts, {}), lastUpdatedAt: Date.UTC(2026, 2, 31, 23, 59) }), { blogPosts })
const shown = findAll(tree, byTag('time')).map((time) => [time.properties.dateTime, textIn(time)])
const [refused] = readFrontmatter('---\ndate: March 31, 2026\n---\n', 'post.mdx').diagnostics

process.stdout.write(JSON.stringify({ offset: new Date(2026, 2, 31).getTimezoneOffset(), shown, fix: refused?.fix }))
