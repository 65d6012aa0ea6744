/** The HTML documents of a site as outputs. Their inputs are hashed here, and a document is only rendered if they've changed. */
import type { DocumentInput } from '../../src/server/document/document.ts'
import { type DescribedPage, structuredData } from '../../src/server/document/structured-data.ts'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import { stringsOf } from '../../src/shared/config/use-strings.ts'
import { parseAuthors } from '../../src/shared/mdx/authors.ts'
import { memoized } from '../../src/shared/memoized.ts'
import { sectionsAround } from '../../src/shared/page/breadcrumbs.ts'
import { resolveLayout } from '../../src/shared/page/layout.ts'
import { notFoundMeta } from '../../src/shared/page/not-found-meta.ts'
import { type BootData, metaAt, NOWHERE, type PageMeta, type PagePlace } from '../../src/shared/page/page.ts'
import { type PageFacts, pageFacts } from '../../src/shared/page/page-facts.ts'
import type { SidebarNode } from '../../src/shared/page/sidebar-tree.ts'
import { NOT_FOUND } from '../../src/shared/page/social-image.ts'
import { withBasePath } from '../../src/shared/routes/paths.ts'
import { NOT_FOUND_FILE } from '../../src/shared/routes/site-files.ts'
import { absoluteAddress } from '../../src/shared/routes/whole-address.ts'
import { ROUTER_STRINGS } from '../../src/shared/strings/router-strings.ts'
import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import type { BundledPage } from '../bundle/bundled-page.ts'
import type { BrowserModule } from '../bundle/page-modules.ts'
import { type Output, withAlias } from '../emit/output.ts'
import { SiteError } from '../report/diagnostic.ts'
import { isMachineExhausted } from '../report/system-error.ts'
import type { PageItem } from '../site/discover/page-entry.ts'
import { generatorVersion } from '../util/generator.ts'
import { hashOf } from '../util/hash.ts'
import { errorInSiteModule, errorInSlots, htmlError, isUntraceable, renderError } from './describe-failure.ts'
import {
  type DocumentContext,
  type DocumentParts,
  documentInput,
  type HeadContext,
  type PageToTag,
  runtimeFiles,
  tagsOfPage,
} from './document-input.ts'
import type { PageFunctionResults } from './page-functions.ts'
import type { Placement } from './place-pages.ts'
import { RENDER } from './tasks.ts'

export interface PageDocument {
  /** Decoded, as the files are named. */
  path: string
  /** Results of the configuration's functions for it. */
  values?: PageFunctionResults | undefined
  outputs: Output[]
}

/** A page, as far as its documents need it. */
export interface PageToRender extends Pick<BundledPage, 'displayPath' | 'meta' | 'module' | 'inNode'> {
  item?: Pick<PageItem, 'type' | 'text'>
}

export function pageDocument<Page extends PageToRender>(page: Page, placement: Placement, context: DocumentContext<Page>): PageDocument {
  const { module } = page
  const { place, params, values } = placement
  const meta = metaAt(page.meta, place.path)
  const shown = shownAt(page, placement)
  const describe = (): DocumentParts => {
    const { sidebar, ...placeInBoot } = place
    const isShown = resolveLayout(meta.frontmatter, sidebar.length === 0).showSidebar
    const boot: BootData = { place: isShown ? placeInBoot : place, params, ...addressesOf(module.path, context) }
    const facts = pageFacts(context.site, place, meta)
    const input = documentInput({ ...shown, facts, boot, assets: assetsOf(module, context.runtime) }, context)
    return {
      ...input,
      ...(meta.headings[0] && {
        firstHeading: `${withBasePath(context.site.basePath, place.path)}#${encodeURIComponent(meta.headings[0].id)}`,
      }),
      structuredData: structuredData({ ...describedPage(place, meta, { ...input, facts, site: context.site }), type: page.item?.type }),
    }
  }
  const output = renderedOutput(page, placement, { shown, describe }, context)
  const path = place.path.split('/').map(decodeURIComponent).join('/')
  if (path === '/') return { path, values, outputs: [{ path: 'index.html', ...output }] }
  return { path, values, outputs: withAlias({ path: `${path.slice(1)}/index.html`, ...output }, context.config) }
}

/** The part of a page at a place that its tags depend on. */
export function shownAt({ meta, inNode }: Pick<PageToRender, 'meta' | 'inNode'>, { place: { path }, values }: Placement): PageToTag {
  const { title, description } = metaAt(meta, path)
  return { path, title, description, values, hasCode: inNode.codeKey !== undefined }
}

function addressesOf(module: string, { config, siteModule, slots }: HeadContext) {
  const address = (path: string) => `${config.hostPath}/${path}`
  return { module: address(module), site: address(siteModule), ...(slots && { slots: address(slots.path) }) }
}

/** A module's own file, and then those that it imports. */
export function assetsOf({ path, chunks, runtimeEntries }: BrowserModule, runtime: BrowserRuntime): string[] {
  return [path, ...chunks, ...runtimeFiles(runtime, runtimeEntries)]
}

/** Hash of all that documents have in common. Names of files that aren't in `site` have a hash of their contents. */
const sharedHash = memoized((context: HeadContext) => {
  const { config, siteFile, stylesFile, environment, siteModules, runtime, policy, integrity } = context
  const { stylesheet, darkStylesheet, backgrounds, siteModule, slots } = context
  const files = [stylesheet, darkStylesheet, siteModule, slots, siteModules.slots, runtime.entries, runtime.closures]
  const { hostPath, language, strings, head } = config
  const others = [files, hostPath, language, strings, head, backgrounds, policy?.componentStyles, integrity !== undefined]
  return hashOf('document', generatorVersion, siteFile, stylesFile ?? '', environment ?? '', JSON.stringify(others))
})

/**
 * The document of a page, or the generator's own not-found page, rendered when it's written.
 * @param about `describe` makes all but the body. It's called for documents that are rendered, so the key has what that depends on
 */
function renderedOutput<Page extends PageToRender>(
  page: Page | undefined,
  { place, params, values }: Placement,
  { shown, describe }: { shown: Parameters<typeof tagsOfPage>[0]; describe(): DocumentParts },
  context: DocumentContext<Page>,
): Required<Pick<Output, 'key' | 'contents' | 'write'>> {
  const source = page?.inNode
  const label = page?.displayPath ?? place.path
  const { sidebar, ...around } = place
  const key = hashOf(
    sharedHash(context),
    source?.bundled ?? source?.key ?? '',
    source?.codeKey ?? '',
    sidebarHash(sidebar),
    JSON.stringify([params, around, values, source?.meta, page?.module, tagsOfPage(shown, context), source?.components, source?.addresses]),
  )
  const traced = async () => page && context.tracer(page, { place, params, siteFile: context.siteFile })
  const make = async (target?: string): Promise<string> => {
    try {
      const { siteFile, stylesFile, onCaught, siteModules } = context
      const showsErrors = onCaught !== undefined
      const { html, problem, caught, needs } = await context.pool.run(RENDER, {
        kind: 'page',
        label,
        source,
        place,
        params,
        siteFile,
        slots: siteModules.slots,
        document: complete(describe(), context),
        stylesFile,
        showsErrors,
        hasPolicy: context.policy !== undefined,
        ...(target !== undefined && { file: target }),
      })
      if (problem !== undefined) throw htmlError(problem, label, await traced())
      if (caught !== undefined) onCaught?.(await explain(caught))
      if (needs !== undefined) context.policy?.onNeeds(key, needs)
      context.onRendered(place.path)
      return html
    } catch (error) {
      throw isMachineExhausted(error) || error instanceof SiteError ? error : await explain(error)
    }
  }
  const explain = async (error: unknown): Promise<unknown> => {
    const { siteModules } = context
    const known = errorInSiteModule(error, siteModules) ?? (page === undefined ? errorInSlots(error, siteModules) : undefined)
    if (known !== undefined || page === undefined) return known ?? error
    return renderError(error, { page: label, traced: isUntraceable(error) ? undefined : await traced(), siteModules })
  }
  return { key, contents: () => make(), write: async (target) => void (await make(target)) }
}

function describedPage(
  place: PagePlace,
  meta: PageMeta,
  { facts, description, image, site }: DocumentParts & { facts: PageFacts; site: SiteData },
): DescribedPage {
  const { title, lastUpdatedAt } = { title: meta.title === '' ? site.title : meta.title, ...place }
  const sections = sectionsAround(place.sidebar, place.path)
  return {
    title,
    url: facts.canonical ?? '',
    lang: facts.lang,
    site: { title: site.title, url: absoluteAddress(site, '/') },
    ...(description !== undefined && { description }),
    ...(image !== undefined && { image }),
    ...(meta.frontmatter.date !== undefined && { published: meta.frontmatter.date }),
    ...(lastUpdatedAt > 0 && { modified: new Date(lastUpdatedAt).toISOString() }),
    authors: parseAuthors(meta.frontmatter.authors ?? '').map(({ name, link }) => ({
      name,
      ...(link && { link: absoluteAddress(site, link) }),
    })),
    sections: sections.map(({ text, link }) => ({ text, ...(link !== undefined && { link: absoluteAddress(site, link) }) })),
  }
}

const sidebarHash = memoized((sidebar: SidebarNode[]) => hashOf(JSON.stringify(sidebar)))

/** `404.html`, which hosts send for every address without a page. @param own the site's own not-found page */
export function notFoundOutput(context: DocumentContext, own?: BundledPage): Output {
  const path = NOT_FOUND
  const place: PagePlace = { path, ...NOWHERE }
  const { notFoundTitle } = stringsOf(context.site, ROUTER_STRINGS)
  // The site's description isn't one of this page.
  const meta = own && notFoundMeta(own.meta)
  const { title, description = 'undefined' } = meta ?? { title: notFoundTitle }
  const modules = addressesOf(own?.module.path ?? '', context)
  const { kind: _, ...placeInBoot } = place
  const boot: BootData = { place: placeInBoot, params: {}, ...modules, ...(own === undefined && { module: '' }), notFound: true }
  const facts = pageFacts(context.site, place, { frontmatter: {} })
  const assets = own === undefined ? [] : assetsOf(own.module, context.runtime)
  const shown = { path, title, description, values: undefined }
  const describe = () => documentInput({ ...shown, facts, boot, assets }, context)
  const page = own && meta && { ...own, inNode: { ...own.inNode, meta } }
  return { path: NOT_FOUND_FILE, ...renderedOutput(page, { place, params: {} }, { shown, describe }, context) }
}

function complete({ image: _, ...document }: DocumentParts, { runtime }: HeadContext): Omit<DocumentInput, 'body'> {
  return { ...document, inlineScript: runtime.inline, choicesScript: runtime.inlineChoices, picturesScript: runtime.inlinePictures }
}
