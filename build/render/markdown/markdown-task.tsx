/** Makes the Markdown of a page in a worker thread: fills the holes that compiling has left. */
import { renderPart } from '../../../src/server/render-page.tsx'
import { memoized } from '../../../src/shared/memoized.ts'
import type { PagePlace, PageView } from '../../../src/shared/page/page.ts'
import { type EditionPaths, pathInEdition } from '../../../src/shared/routes/destination.ts'
import type { RouteParams } from '../../../src/shared/routes/match.ts'
import { comparablePath, leavesSite, markdownAddress, pathToRoute, splitHref, withScheme } from '../../../src/shared/routes/paths.ts'
import type { ModuleSource } from '../../bundle/module-source.ts'
import { escapeAddress } from '../../compile/markdown/escape.ts'
import { fillHoles, type HoleKind, hole, holesIn } from '../../compile/markdown/holes.ts'
import { inlineMarkdown } from '../../compile/markdown/inline.ts'
import { toMarkdown } from '../../compile/markdown/to-markdown.ts'
import type { MarkdownWriter } from '../../compile/markdown/writer.ts'
import { type Addresses, fillMarkdown } from '../../compile/open-addresses.ts'
import { PAGES } from '../../compile/stored-page.ts'
import { readKeptJson } from '../../store/kept-files.ts'
import type { ThreadTools } from '../../store/thread-tools.ts'
import { lastRead } from '../../util/last-read.ts'
import { runAuthorCode, toError } from '../../workers/author-code.ts'
import { parseHtml } from '../parse-html.ts'
import { type Island, type PageMarkdown, runPage, type ServerModule } from '../run-page.ts'
import { readSiteData } from '../site-data.ts'

export interface MarkdownTask {
  /** The page's name in messages. */
  label: string
  key: string
  addresses: Addresses
  path: string
  /** The site's origin. */
  baseUrl: string
  paths: EditionPaths
  /** Written before the text. */
  frontmatter: string
  /** Routes of the pages that links on the page lead to, or the file with all routes if some links are only known now. */
  routes: readonly string[] | string
  /** Set if some of the page is only known when it renders. */
  rendering?: { source: ModuleSource; place: PagePlace; params: RouteParams; siteFile: string }
}

export interface MarkdownResult {
  markdown: string
  /** Mistake of an author's `toMarkdown`. */
  problem?: string
}

export async function markdownTask(task: MarkdownTask, { store }: ThreadTools): Promise<MarkdownResult> {
  const { rendering } = task
  const template = fillMarkdown(store.need(PAGES, task.key).markdown, task.addresses)
  const resolve = createResolver(task)
  if (rendering === undefined)
    return { markdown: task.frontmatter + fill(template, resolve, (kind, value) => (kind === 'title' ? `# ${value}` : '')) }
  return runAuthorCode(task.label, async () => {
    const { source, place, params, siteFile } = rendering
    const module = await runPage(source, store)
    const view: PageView = { ...place, meta: source.meta, params, Content: module.default }
    try {
      return { markdown: task.frontmatter + fillPage(template, module, { view, siteFile, resolve }) }
    } catch (error) {
      if (error instanceof ToMarkdownError) return { markdown: '', problem: error.message }
      throw error
    }
  })
}

class ToMarkdownError extends Error {}

interface Filling {
  view: PageView
  siteFile: string
  resolve(address: string): string
}

type Fill = (kind: Exclude<HoleKind, 'link'>, value: string) => string

function fill(template: string, resolve: (address: string) => string, fillOther: Fill): string {
  return `${fillHoles(template, (kind, value) => (kind === 'link' ? resolve(value) : fillOther(kind, value)))}\n`
}

function fillPage(template: string, module: ServerModule, filling: Filling): string {
  const { Content } = filling.view
  const whole = { template, islands: () => [{ node: <Content params={filling.view.params} /> }] }
  const text = fillIslands(module.__markdown ?? whole, template, filling).replace(/^\n+/, '')
  const [title] = holesIn(template, 'title')
  return `${title === undefined || hasTitle(text) ? '' : `# ${title}\n\n`}${text}\n`
}

function hasTitle(markdown: string): boolean {
  return /^# /m.test(markdown.replace(/^( *)(`{3,}|~{3,})[\s\S]*?^ *\2/gm, ''))
}

function fillIslands(markdown: PageMarkdown, template: string, filling: Filling): string {
  const islands = markdown.islands({ params: filling.view.params })
  const fillHole = (text: string): string =>
    fillHoles(text, (kind, value) => {
      if (kind === 'link') return filling.resolve(value)
      if (kind === 'title') return ''
      const island = islands[kind === 'page' ? 0 : Number(value)]
      return island === undefined ? '' : islandText(island, kind === 'inline', filling, fillHole)
    })
  return fillHole(template)
}

function islandText(
  { node, part, name = '', children, toMarkdown: own }: Island,
  isInline: boolean,
  filling: Filling,
  fillHole: (text: string) => string,
): string {
  if (part !== undefined) return fillIslands(part, part.template ?? '', filling)
  if (typeof own === 'function')
    return ownMarkdown(own as OwnMarkdown, { node, name, ...(children !== undefined && { children: fillHole(children) }) })
  const html = renderPart(readSiteData(filling.siteFile), filling.view, node)
  if (html === '') return ''
  const { children: nodes } = parseHtml(html)
  const text = isInline ? inlineMarkdown(nodes, HTML_WRITER) : toMarkdown(nodes, HTML_WRITER)
  return fillHoles(text, (_, address) => filling.resolve(address))
}

type OwnMarkdown = (props: Record<string, unknown>, name: string) => unknown

function ownMarkdown(own: OwnMarkdown, { node, name, children }: { node: Island['node']; name: string; children?: string }): string {
  const props = (node as { props?: Record<string, unknown> } | null)?.props ?? {}
  let text: unknown
  try {
    text = own({ ...props, ...(children !== undefined && { children }) }, name)
  } catch (error) {
    throw new ToMarkdownError(`\`toMarkdown\` threw for \`<${name}>\`: ${toError(error).message}`)
  }
  if (typeof text !== 'string')
    throw new ToMarkdownError(
      `\`toMarkdown\` has to return text, but for \`<${name}>\` it returned ${text === null ? 'null' : typeof text}.`,
    )
  return text.trim()
}

/** HTML has no components and no islands. */
const HTML_WRITER: MarkdownWriter = {
  address: (href) => hole('link', escapeAddress(href)),
  component: () => undefined,
  island: () => '',
  code: () => undefined,
}

const readRoutes = lastRead((file) => new Set(readKeptJson<string[]>(file).map(comparablePath)))

const routeSet = memoized((routes: readonly string[]) => new Set(routes.map(comparablePath)))

/** Returns a function that makes addresses absolute. Those of other pages lead to their Markdown. */
function createResolver({ baseUrl, paths, routes, path: own }: MarkdownTask): (address: string) => string {
  const known = typeof routes === 'string' ? readRoutes(routes) : routeSet(routes)
  const { basePath, hostPath = basePath } = paths
  return (address) => {
    if (leavesSite(address)) return withScheme(address)
    const { pathname, search, hash } = splitHref(address)
    // A lone hash stays on the page, which only a dynamic page or an included file leaves open.
    const path = pathname === '' ? own : pathInEdition({ pathname }, paths)
    const isPage = path !== undefined && (path === own || known.has(comparablePath(path)))
    // A file has the prefix of the edition in content, although it's the host's.
    const there = isPage ? basePath + markdownAddress(pathToRoute(path)) : path === undefined ? pathname : hostPath + path
    return baseUrl + there + search + hash
  }
}
