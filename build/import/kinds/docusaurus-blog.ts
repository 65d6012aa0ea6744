/** Posts of Docusaurus's blog. */
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parse } from 'yaml'
import { listOf, objectOf, stringOf, type Values } from '../config/values.ts'
import type { ForeignPage } from '../model.ts'
import type { Notes } from '../notes.ts'
import { isoDate } from '../page/frontmatter.ts'
import { contentPath, joinRoute, markdownIn, titleFromName } from './pages.ts'

export interface BlogOptions {
  path: string
  routeBasePath: string
  title: string
  description: string | undefined
}

export interface Blog {
  folder: string
  route: string
  pages: ForeignPage[]
  redirects: Record<string, string>
}

/** An empty list if the folder doesn't exist. */
export function readBlog(root: string, options: BlogOptions, notes: Notes): Blog[] {
  const folder = resolve(root, options.path)
  if (!existsSync(folder)) return []
  const authors = readAuthors(folder)
  const route = joinRoute(options.routeBasePath)
  const pages = markdownIn(folder, (path) => /(?:^|\/)_/.test(path)).flatMap(({ file, path, data, heading }): ForeignPage[] => {
    if (data['draft'] === true) {
      notes.add('pages', relative(root, file), 'A draft.')
      return []
    }
    const { date, name } = readName(path)
    const own = isoDate(data['date']) ?? date
    const slug = stringOf(data['slug'])
    const address = joinRoute(route, slug ?? `${(own ?? '').replaceAll('-', '/')}/${name}`)
    const title = stringOf(data['title']) ?? heading ?? titleFromName(name)
    const people = authorsOf(data, authors)
    const extra = {
      ...(data['title'] === undefined && heading === undefined && { title }),
      ...(own !== undefined && { date: own }),
      ...(people !== undefined && { authors: people }),
    }
    const {
      author,
      author_url,
      author_title,
      author_image_url,
      author_image_URL,
      authorURL,
      authorTitle,
      authorImageURL,
      authors: _,
      ...rest
    } = data
    return [{ file, route: address, target: contentPath(address), isMdx: true, title, data: rest, extra }]
  })
  if (pages.length === 0) return []
  const source = `# ${options.title}\n${options.description === undefined ? '' : `\n${options.description}\n`}\n<BlogPosts />\n`
  const index: ForeignPage = {
    file: join(folder, 'index.blog.mdx'),
    route,
    target: route === '/' ? 'index' : `${route.slice(1)}/index`,
    isMdx: true,
    title: options.title,
    data: {},
    source,
  }
  const hasIndex = pages.some((page) => page.route === route)
  const below = ['tags', 'page', 'authors'].map((name) => [`${joinRoute(route, name)}/*`, route])
  return [
    {
      folder,
      route,
      pages: hasIndex ? pages : [index, ...pages],
      redirects: Object.fromEntries([...below, [joinRoute(route, 'archive'), route], [joinRoute(route, 'tags'), route]]),
    },
  ]
}

/** The date and the name in `2021-08-26-welcome.md`, `2021-08-26-welcome/index.md` and `2021/08/26/welcome.md`. */
function readName(path: string): { date: string | undefined; name: string } {
  const plain = path.replace(/\.mdx?$/, '').replace(/\/index$/, '')
  const [, folder = '', year, month, day, rest = ''] = /^(.*?\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*)$/.exec(plain) ?? []
  if (year === undefined || month === undefined || day === undefined) return { date: undefined, name: plain }
  return { date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, name: folder + rest }
}

function readAuthors(folder: string): Values {
  const file = join(folder, 'authors.yml')
  return existsSync(file) ? objectOf(parse(readFileSync(file, 'utf8'))) : {}
}

function authorsOf(data: Values, known: Values): string[] | undefined {
  const written = listOf(data['authors'] ?? data['author'])
  const people = written.flatMap((entry) => {
    const person =
      typeof entry === 'string'
        ? known[entry] === undefined
          ? { name: entry, url: data['author_url'] ?? data['authorURL'] }
          : objectOf(known[entry])
        : { ...objectOf(known[String(objectOf(entry)['key'])]), ...objectOf(entry) }
    const name = stringOf(objectOf(person)['name'])?.replace(/[,[\]]/g, '')
    const url = stringOf(objectOf(person)['url'])
    return name === undefined ? [] : [url === undefined ? name : `[${name}](${url})`]
  })
  return people.length === 0 ? undefined : people
}
