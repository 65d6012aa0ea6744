/**
 * Compares sites of other generators with what an import has made and built of them. It knows nothing of the importer: addresses follow from the rules of
 * each generator and the facts in `sites.json`.
 *
 *     node --import tsx test/bench/import/compare-sites.ts --sources DIR --built DIR NAME...
 *
 * Prints a table. With --verbose, the pages that lack something follow.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { parseArgs } from 'node:util'
import GithubSlugger from 'github-slugger'
import { Parser } from 'htmlparser2'
import { parseDocument } from 'yaml'
import SITES from './sites.json' with { type: 'json' }

interface SiteFacts {
  kind: string
  root?: string
  pages?: string
  only?: string
  skip?: string
  /** Before all addresses. */
  base?: string
  /** The file that lists the pages, if others aren't published. */
  summary?: string
  /** Folders of documentation, with what's before their addresses. */
  docs?: string[][]
  blog?: string[]
}

interface SourcePage {
  file: string
  route: string
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sources: { type: 'string', default: '.' }, built: { type: 'string', default: '.' }, verbose: { type: 'boolean' } },
})

const COUNTS = ['words', 'headings', 'links', 'images', 'fences'] as const
type Count = (typeof COUNTS)[number]

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.mdx?$/.test(path) && !/(?:^|\/)(?:node_modules|\.git|dist)\//.test(path))
    .sort()
}

/** The pages of the current version in the main language. */
function pagesOf(facts: SiteFacts, root: string): SourcePage[] {
  const is = (path: string) =>
    (facts.only === undefined || new RegExp(facts.only).test(path)) && (facts.skip === undefined || !new RegExp(facts.skip).test(path))
  if (facts.kind === 'docusaurus')
    return [
      ...(facts.docs ?? []).flatMap(([path = '', base = '']) => docusaurusDocs(join(root, path), base)),
      ...(facts.blog === undefined ? [] : docusaurusPosts(join(root, facts.blog[0] ?? ''), facts.blog[1] ?? '')),
    ]
  const folder = join(root, facts.pages ?? '.')
  const routeOf = ROUTES[facts.kind]
  if (routeOf === undefined) throw new Error(`No rules are known for ${facts.kind}.`)
  const summary = facts.summary === undefined ? undefined : readFileSync(join(folder, facts.summary), 'utf8')
  const listed =
    summary === undefined
      ? undefined
      : new Set([...summary.matchAll(/\]\(<?([^)>#]+\.md)/g)].map(([, path = '']) => posix.normalize(decodeURI(path))))
  return filesIn(folder)
    .filter((path) => is(path) && !(facts.kind === 'starlight' && /(?:^|\/)_/.test(path)) && (listed === undefined || listed.has(path)))
    .filter((path) => !(basename(path) === 'README.md' && existsSync(join(folder, dirname(path), 'index.md'))))
    .flatMap((path) => {
      const data = dataOf(join(folder, path))
      const route = routeOf(path.replace(/\.mdx?$/, ''), data)
      return data['draft'] === true
        ? []
        : [{ file: join(folder, path), route: posix.join('/', facts.base ?? '', route).replace(/(.)\/$/, '$1') }]
    })
}

type Data = Record<string, unknown>

const indexed = (path: string) => path.replace(/(^|\/)index$/, '$1')
const orReadme = (path: string) => path.replace(/(^|\/)(?:index|README)$/, '$1')
const grouped = (path: string) => path.replace(/(^|\/)\([^/)]*\)(?=\/)/g, '$1').replace(/^\//, '')

/** What each generator makes of the path of a file, without its ending. */
const ROUTES: Readonly<Record<string, (path: string, data: Data) => string>> = {
  vitepress: orReadme,
  mkdocs: orReadme,
  mdbook: orReadme,
  gitbook: orReadme,
  plain: orReadme,
  vocs: indexed,
  mintlify: indexed,
  fumadocs: (path) => indexed(grouped(path)),
  nextra: (path) => indexed(grouped(path.replace(/(^|\/)page$/, '$1index'))),
  hugo(path, { url, slug }) {
    if (typeof url === 'string') return url
    const own = path
      .replace(/(^|\/)_?index$/, '$1')
      .toLowerCase()
      .replace(/\s+/g, '-')
    return typeof slug === 'string' ? posix.join(dirname(own), slug) : own
  },
  starlight(path, { slug }) {
    const parts = path.split('/').map((part) => new GithubSlugger().slug(part))
    return indexed(typeof slug === 'string' ? slug : parts.join('/'))
  },
}

function dataOf(file: string): Data {
  const text = readFileSync(file, 'utf8')
  const [, toml] = /^\+\+\+\r?\n(.*?)\r?\n\+\+\+/s.exec(text) ?? []
  const [, yaml = toml?.replace(/^(\w+)\s*=/gm, '$1:').replace(/^\[.*/ms, '') ?? ''] = /^---\r?\n(.*?)\r?\n---/s.exec(text) ?? []
  const data: unknown = parseDocument(yaml, { logLevel: 'silent' }).toJS()
  return typeof data === 'object' && data !== null ? (data as Data) : {}
}

function withoutNumber(name: string): string {
  return /^\d+[-_.]\d+/.test(name) ? name : name.replace(/^\d+\s*[-_.]+\s*(?=[^-_.\s])/, '')
}

function docusaurusDocs(folder: string, base: string): SourcePage[] {
  return filesIn(folder)
    .filter((path) => !/(?:^|\/)_/.test(path))
    .flatMap((path) => {
      const { slug, id, draft } = dataOf(join(folder, path))
      if (draft === true) return []
      const parents = dirname(path)
        .split('/')
        .filter((part) => part !== '.')
        .map(withoutNumber)
      const name = withoutNumber(basename(path).replace(/\.mdx?$/, ''))
      const isIndex = /^(?:index|readme)$/i.test(name) || name.toLowerCase() === parents.at(-1)?.toLowerCase()
      const last = typeof slug === 'string' ? slug : isIndex ? '' : String(id ?? name)
      const route = last.startsWith('/') ? posix.join('/', base, last) : posix.join('/', base, ...parents, last)
      return [{ file: join(folder, path), route: route.replace(/(.)\/$/, '$1') }]
    })
}

function docusaurusPosts(folder: string, base: string): SourcePage[] {
  return filesIn(folder)
    .filter((path) => !/(?:^|\/)_/.test(path))
    .flatMap((path) => {
      const { slug, draft } = dataOf(join(folder, path))
      if (draft === true) return []
      const [, before = '', date = '', name = ''] = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/.exec(path) ?? []
      const made = date === '' ? path.replace(/(?:\/index)?\.mdx?$/, '') : `${date.replaceAll('-', '/')}/${before}${name}`
      return [{ file: join(folder, path), route: posix.join('/', base, typeof slug === 'string' ? slug : made) }]
    })
}

function words(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The text that a source shows, judging by its text alone. Comments, imports, directives and tags don't count. */
function shownInMarkdown(source: string) {
  const [, yaml = ''] = /^---\r?\n(.*?)\r?\n---/s.exec(source) ?? []
  const body = source
    .replace(/^(---|\+\+\+)\r?\n.*?\r?\n\1\r?\n/s, '')
    .replace(/<!--.*?-->|\{\/\*.*?\*\/\}|\{\{\s*[<%#].*?\}\}|\{%.*?%\}|set:html=\{"(?:[^"\\]|\\.)*"\}/gs, '')
  const fences: string[] = []
  const text = body.replace(
    /^([ \t>]*(?:[-*+] +|\d+[.)] +)?)(`{3,}|~{3,})[^\n]*\n(.*?)^[ \t>]*\2`*[ \t]*$/gms,
    (whole: string, _indent, _marks, code: string) => {
      // Only the compiler reads these.
      fences.push(/^.*twoslash/.test(whole) ? code.replace(/^.*\/\/ ---cut---\n|^\s*\/\/ @.*$/gms, '') : code)
      return ''
    },
  )
  const plain = text.replace(/<(script|style|head)\b.*?<\/\1>/gs, '').replace(/^(?:import|export)\s[^\n]*(?:\n[^\n]+)*/gm, '')
  const inline = plain.replace(/`[^`\n]*`/g, '')
  const title = /^title:\s*(.+)$/m.exec(yaml)?.[1] ?? /^#\s+(.+)$/m.exec(text)?.[1] ?? ''
  const visible = plain
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/\]\([^)\s]*(?:\s+"[^"]*")?\)/g, '] ')
    .replace(/^\s*\[[^\]]+\]:\s.*$/gm, ' ')
    .replace(/^\s*(?::{3,}|!!!|\?\?\?|\/{3,}|<<<|===)[^\n]*$/gm, ' ')
    .replace(/:[a-z0-9_+-]+:|\{[^{}]*\}/g, ' ')
  return {
    title,
    words: [...words(visible), ...fences.flatMap((code) => words(code.replace(/\[!code [^\]]*\]|highlight-\S+/g, '')))],
    headings: inline.match(/^ {0,3}#{2,6}\s+\S/gm)?.length ?? 0,
    links: inline.match(/(?<!!)\[[^\]\n]+\]\([^)\n]+\)/g)?.length ?? 0,
    images: inline.match(/!\[[^\]\n]*\]\([^)\n]+\)|<(?:img|Image)\s/g)?.length ?? 0,
    fences: fences.length,
  }
}

/** The main part of a document, as it shows. */
function shownInHtml(html: string) {
  const found = { title: '', text: '', headings: 0, links: 0, images: 0, fences: 0 }
  const open: string[] = []
  const parser = new Parser({
    onopentag(name, { href, alt = '' }) {
      open.push(name)
      if (!/^(?:span|code|a|strong|em|b|i)$/.test(name)) found.text += ` ${alt} `
      if (/^h[2-6]$/.test(name)) found.headings++
      if (name === 'a' && href !== undefined) found.links++
      if (/^(?:img|video|svg)$/.test(name)) found.images++
      if (name === 'pre') found.fences++
    },
    ontext(text) {
      if (open.includes('script') || open.includes('style')) return
      found.text += text
      if (open.includes('h1')) found.title += text
    },
    onclosetag(name) {
      open.pop()
      if (!/^(?:span|code|a|strong|em|b|i)$/.test(name)) found.text += ' '
    },
  })
  parser.end(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')))
  return { ...found, words: words(found.text) }
}

function missingWords(source: readonly string[], built: readonly string[]): number {
  const left = new Map<string, number>()
  for (const word of built) left.set(word, (left.get(word) ?? 0) + 1)
  return source.filter((word) => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  }).length
}

/** True if the sidebar of a document has an entry for its page. */
function isInSidebar(html: string): boolean {
  const start = html.indexOf('<nav class="dw-sidebar"')
  return start !== -1 && html.slice(start, html.indexOf('</nav>', start)).includes('aria-current="page"')
}

process.stdout.write(
  `| site | pages | no page | empty | no title | in the sidebar | ${COUNTS.map((name) => `${name} lost`).join(' | ')} |\n`,
)
process.stdout.write(`| --- |${' ---: |'.repeat(5 + COUNTS.length)}\n`)
for (const name of positionals) {
  const facts = (SITES as Record<string, SiteFacts>)[name]
  if (facts === undefined) throw new Error(`sites.json doesn't know ${name}.`)
  const dist = join(values.built, name, 'dist')
  const pages = pagesOf(facts, join(values.sources, name, facts.root ?? '.'))
  const totals = Object.fromEntries(COUNTS.map((count) => [count, { all: 0, lost: 0 }])) as Record<Count, { all: number; lost: number }>
  const faults: string[] = []
  let [missing, empty, untitled, inSidebar] = [0, 0, 0, 0]
  for (const { file, route } of pages) {
    const html = [`${route}/index.html`, `${route}.html`].map((path) => join(dist, path)).find(existsSync)
    if (html === undefined) {
      missing++
      faults.push(`${route}: no page (${file})`)
      continue
    }
    const text = readFileSync(html, 'utf8')
    if (isInSidebar(text)) inSidebar++
    const source = shownInMarkdown(readFileSync(file, 'utf8'))
    const built = shownInHtml(text)
    if (built.words.length < 3 && source.words.length > 10) empty++
    if (built.title === '' && source.title !== '') untitled++
    const lost: Record<Count, number> = {
      words: missingWords(source.words, built.words),
      headings: Math.max(0, source.headings - built.headings),
      links: Math.max(0, source.links - built.links),
      images: Math.max(0, source.images - built.images),
      fences: Math.max(0, source.fences - built.fences),
    }
    for (const count of COUNTS) {
      totals[count].all += count === 'words' ? source.words.length : source[count]
      totals[count].lost += lost[count]
    }
    const said = COUNTS.flatMap((count) => (lost[count] > (count === 'words' ? 20 : 0) ? [`${lost[count]} ${count}`] : []))
    if (said.length > 0) faults.push(`${route}: ${said.join(', ')}`)
  }
  const cells = COUNTS.map((count) => `${totals[count].lost} of ${totals[count].all}`)
  process.stdout.write(`| ${[name, pages.length, missing, empty, untitled, inSidebar, ...cells].join(' | ')} |\n`)
  if (values.verbose === true) process.stdout.write(`${faults.join('\n')}\n`)
}
