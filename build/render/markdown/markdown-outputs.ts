import type { SiteData } from '../../../src/shared/config/site-data.ts'
import { metaAt, type PageMeta, type PagePlace } from '../../../src/shared/page/page.ts'
import { documentDescription } from '../../../src/shared/page/title.ts'
import { pathInEdition } from '../../../src/shared/routes/destination.ts'
import { comparablePath, decodedPart, markdownAddress, splitHref } from '../../../src/shared/routes/paths.ts'
import type { BundledPage } from '../../bundle/bundled-page.ts'
import type { ModuleSource } from '../../bundle/module-source.ts'
import type { Output } from '../../emit/output.ts'
import { SiteError, siteError } from '../../report/diagnostic.ts'
import { isMachineExhausted } from '../../report/system-error.ts'
import type { Store } from '../../store/store.ts'
import { generatorVersion } from '../../util/generator.ts'
import { hashOf } from '../../util/hash.ts'
import type { DocumentContext } from '../document-input.ts'
import type { Placement } from '../place-pages.ts'
import { MARKDOWN, RENDERED_MARKDOWN } from '../tasks.ts'

export interface MarkdownContext extends Pick<DocumentContext, 'site' | 'environment' | 'pool'> {
  /** File with the site's data, with a hash in its name. */
  siteFile: string
  /** Where the files of its `public/` are. */
  filesPath?: string | undefined
  routes: RoutesFile
}

/** The paths of all pages, to tell links to pages from links to files. */
export interface RoutesFile {
  paths: ReadonlySet<string>
  /** The paths for threads, in a file with a hash in its name. */
  file: string
}

/** Writes the file for threads. */
export function writeRoutesForThreads(paths: readonly string[], store: Pick<Store, 'file'>): RoutesFile {
  return { paths: new Set(paths.map(comparablePath)), file: store.file('site', JSON.stringify(paths)) }
}

/** One page's Markdown. Only what depends on components is rendered for it. */
export function markdownOutput(
  page: BundledPage,
  { place, params }: Placement,
  { site, filesPath = site.hostPath, siteFile, routes, environment = '', pool }: MarkdownContext,
): Output {
  const { displayPath, summary, inNode: source } = page
  const { hasIslands } = summary
  const { baseUrl = '', basePath, editions } = site
  const paths = { basePath, hostPath: filesPath, editions }
  const task = {
    label: displayPath,
    path: place.path,
    baseUrl,
    paths,
    key: source.key,
    addresses: source.addresses ?? [],
    frontmatter: frontmatterOf(metaAt(page.meta, place.path), place.path, site),
    routes: hasIslands ? routes.file : linkedPages(source, basePath, routes.paths),
    ...(hasIslands && { rendering: { source, place: withoutSidebar(place), params, siteFile } }),
  }
  const { frontmatter, routes: known, addresses } = task
  const rendered = hasIslands
    ? [source.bundled, source.components, source.codeKey, source.meta, task.rendering?.place, params, siteFile, environment]
    : []
  return {
    path: markdownAddress(place.path).slice(1).split('/').map(decodedPart).join('/'),
    key: hashOf(
      'markdown',
      generatorVersion,
      source.key,
      JSON.stringify([place.path, baseUrl, paths, frontmatter, known, addresses, ...rendered]),
    ),
    async contents() {
      try {
        const { markdown, problem } = await pool.run(hasIslands ? RENDERED_MARKDOWN : MARKDOWN, task)
        if (problem === undefined) return markdown
        throw siteError({ code: 'to-markdown', file: displayPath, message: problem })
      } catch (error) {
        if (isMachineExhausted(error) || error instanceof SiteError) throw error
        // A component that throws here also throws in the page's document, which reports it with its place.
        return ''
      }
    },
  }
}

/** Components of the content don't get the sidebar, and it would be most of the task. */
function withoutSidebar(place: PagePlace): PagePlace {
  return { path: place.path, filePath: place.filePath, lastUpdatedAt: place.lastUpdatedAt, sidebar: [] }
}

function frontmatterOf(meta: PageMeta, path: string, site: SiteData): string {
  const { baseUrl = '', basePath, title } = site
  const description = documentDescription({}, meta.description)
  const lines = [
    `title: ${yamlText(meta.title === '' ? title : meta.title)}`,
    ...(description === undefined ? [] : [`description: ${yamlText(description)}`]),
    `url: ${yamlText(`${baseUrl}${basePath}${path}`)}`,
  ]
  return `---\n${lines.join('\n')}\n---\n\n`
}

/** JSON strings are valid YAML, except that some parsers refuse unprintable characters, which JSON doesn't escape. */
function yamlText(text: string): string {
  return JSON.stringify(text).replace(UNPRINTABLE, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g

/** The pages that a page's links lead to. Depends on fewer pages than the whole list, so fewer changes make the page's Markdown anew. */
function linkedPages({ addresses = [] }: ModuleSource, basePath: string, paths: ReadonlySet<string>): string[] {
  const targets = addresses.map(([, address]) => {
    const { pathname } = splitHref(address)
    return comparablePath(pathInEdition({ pathname }, { basePath }) ?? pathname)
  })
  return [...new Set(targets)].filter((path) => paths.has(path)).sort()
}
