/** Posts of Docusaurus's blog. */
import { join } from 'node:path'
import { contentPath, joinRoute } from '../addresses.ts'
import { valuesIn } from '../config/read-data.ts'
import { defined, listOf, stringOf, type Values, valuesOf } from '../config/values.ts'
import type { ForeignPage } from '../model.ts'
import type { Notes } from '../notes.ts'
import { isoDate } from '../page/frontmatter.ts'
import type { Repository } from '../repository.ts'
import { isPartial, markdownIn, titleFromName, withoutDrafts } from './pages.ts'

export interface Blog {
  folder: string
  route: string
  pages: ForeignPage[]
  redirects: Record<string, string>
}

/** Keys that say who wrote a post. */
const AUTHOR = /^authors?$|^author_?(?:image_?)?(?:url|title)$/i

/** An empty list if there are no posts. @param options those of the plugin for blogs */
export function readBlog(root: string, options: Values, notes: Notes, repository: Repository): Blog[] {
  const folder = repository.named(root, stringOf(options['path']) ?? 'blog')
  const authors = valuesIn(repository, [join(folder, 'authors.yml')])
  const route = joinRoute(String(options['routeBasePath'] ?? 'blog'))
  const found = withoutDrafts(markdownIn(repository, folder, isPartial), notes)
  const pages = found.map(({ file, path, data, heading }): ForeignPage => {
    const { date, name, slug: made } = readName(path)
    const own = isoDate(data['date']) ?? date
    const slug = stringOf(data['slug'])
    const address = joinRoute(route, slug ?? made)
    const title = stringOf(data['title']) ?? heading ?? titleFromName(name)
    const needsTitle = data['title'] === undefined && heading === undefined
    const extra = defined({ title: needsTitle ? title : undefined, date: own, authors: authorsOf(data, authors) })
    const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !AUTHOR.test(key)))
    return { file, route: address, target: contentPath(address), isMdx: true, title, data: rest, extra }
  })
  if (pages.length === 0) return []
  const title = stringOf(options['blogTitle']) ?? 'Blog'
  const description = stringOf(options['blogDescription'])
  const index: ForeignPage = {
    file: join(folder, 'index.blog.mdx'),
    route,
    target: route === '/' ? 'index' : `${route.slice(1)}/index`,
    isMdx: true,
    title,
    data: {},
    source: `# ${title}\n${description === undefined ? '' : `\n${description}\n`}\n<BlogPosts />\n`,
  }
  const hasIndex = pages.some((page) => page.route === route)
  const below = ['tags', 'page', 'authors'].map((name) => `${joinRoute(route, name)}/*`)
  const others = [...below, joinRoute(route, 'archive'), joinRoute(route, 'tags')]
  return [
    { folder, route, pages: hasIndex ? pages : [index, ...pages], redirects: Object.fromEntries(others.map((from) => [from, route])) },
  ]
}

/** The date, the name and the address in `2021-08-26-welcome.md`, `2021-08-26-welcome/index.md` and `2021/08/26/welcome.md`. Only a date in the name is part of the address. */
function readName(path: string): { date: string | undefined; name: string; slug: string } {
  const plain = path.replace(/\.mdx?$/, '').replace(/\/index$/, '')
  const [, folder = '', year, month, day, rest = ''] = /^(.*?\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/.exec(plain) ?? []
  if (year === undefined || month === undefined || day === undefined) return { date: undefined, name: plain, slug: plain }
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return { date, name: folder + rest, slug: `${year}/${month}/${day}/${folder}${rest}` }
}

function authorsOf(data: Values, known: Values): string[] | undefined {
  const written = listOf(data['authors'] ?? data['author'])
  const people = written.flatMap((entry) => {
    const person =
      typeof entry === 'string'
        ? known[entry] === undefined
          ? { name: entry, url: data['author_url'] ?? data['authorURL'] }
          : valuesOf(known[entry])
        : { ...valuesOf(known[String(valuesOf(entry)['key'])]), ...valuesOf(entry) }
    const name = stringOf(valuesOf(person)['name'])?.replace(/[,[\]]/g, '')
    const url = stringOf(valuesOf(person)['url'])
    return name === undefined ? [] : [url === undefined ? name : `[${name}](${url})`]
  })
  return people.length === 0 ? undefined : people
}
