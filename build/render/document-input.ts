import type { DocumentInput } from '../../src/server/document/document.ts'
import type { DocumentNeeds } from '../../src/server/security-policy/document-needs.ts'
import type { HeadTag } from '../../src/shared/config/options/head.ts'
import { choiceSets, type SiteData } from '../../src/shared/config/site-data.ts'
import type { BootData } from '../../src/shared/page/page.ts'
import type { PageFacts } from '../../src/shared/page/page-facts.ts'
import { markdownTags } from '../../src/shared/page/page-head.ts'
import { documentDescription, documentTitle } from '../../src/shared/page/title.ts'
import { contentStrings } from '../../src/shared/strings/strings.ts'
import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import type { BrowserModule } from '../bundle/page-modules.ts'
import type { CompiledPage } from '../compile/compiled-page.ts'
import type { ResolvedConfig } from '../site/resolve-config.ts'
import type { SiteModules } from '../site/site-modules.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { PageFunctionResults } from './page-functions.ts'
import type { SharedAddresses } from './shared-assets.ts'
import type { Tracer } from './trace/tracer.ts'

/** Everything that the tags in a document's head depend on. */
export interface PageToTag {
  path: string
  /** Of the page alone. Empty if it has none. */
  title: string
  description: string | undefined
  hasCode: boolean
  /** Results of the configuration's functions for the page. */
  values?: PageFunctionResults | undefined
}

export interface PageTags {
  /** Tags that the first paint depends on. */
  early?: readonly HeadTag[]
  icons?: readonly HeadTag[]
  /** Links to other forms of the page or the site. */
  alternates?: readonly HeadTag[]
  head?: readonly HeadTag[]
  /** Address of the image that stands for the page elsewhere. */
  image?: string
}

export type AllPageTags = Required<Omit<PageTags, 'image'>> & Pick<PageTags, 'image'>

export interface DocumentContext<Page = CompiledPage> extends HeadContext {
  /** Finds the place where a page threw, or draws what browsers would change. */
  tracer: Tracer<Page>
}

export interface HeadContext extends Omit<SharedAddresses, 'integrity'> {
  config: ResolvedConfig
  site: SiteData
  /** Tags of features for a page. */
  tagsOf(page: PageToTag): AllPageTags
  runtime: BrowserRuntime
  /** The site's own components for Node. */
  siteModules: SiteModules
  /** The site's components for places in the shell, for browsers. */
  slots?: BrowserModule | undefined
  pool: WorkerPool
  /** Identifies what pages read of the environment. */
  environment?: string | undefined
  /** Set if documents have a content security policy. */
  policy?: DocumentPolicy
  /** Hashes of files as `integrity` attributes have them, by path. Without them, browsers don't check what they load. */
  integrity?: ReadonlyMap<string, string>
  onRendered(path: string): void
  /** If given, a page that throws is rendered with its `ErrorBoundary`, and this gets the error. */
  onCaught?(error: unknown): void
}

export interface DocumentPolicy {
  /** Path of the stylesheet with the styles of components. */
  componentStyles: string
  /** Gets the needs of a document, by its key. */
  onNeeds(key: string, needs: DocumentNeeds): void
}

/** The parts of a document that differ between pages or sites. */
export type DocumentParts = Omit<DocumentInput, 'body' | 'inlineScript' | 'choicesScript'> & {
  /** Address of the image that stands for the page elsewhere. */
  image?: string
}

/** Tags of features for a page. @param page its description is its own */
export function tagsOfPage(page: Omit<PageToTag, 'hasCode'> & { hasCode?: boolean }, { site, tagsOf }: HeadContext): AllPageTags {
  const { path, title, hasCode = false, values } = page
  return tagsOf({ path, title, description: documentDescription(site, page.description), hasCode, values })
}

/** Inputs of a page's document, besides its body. */
export function documentInput(
  page: Parameters<typeof tagsOfPage>[0] & { facts: PageFacts; boot: BootData; assets: string[] },
  context: HeadContext,
): DocumentParts {
  const { config, site, runtime, stylesheet, darkStylesheet, backgrounds, siteModule, slots, policy, integrity } = context
  const href = (path: string) => `${config.hostPath}/${path}`
  const { own, head: ownHead } = page.values ?? {}
  const head = typeof config.head === 'function' ? (ownHead ?? []) : config.head
  const hasOwnColor = head.some(({ tag, attrs }) => tag === 'meta' && attrs?.['name'] === 'theme-color')
  const words = contentStrings(config.strings)
  const title = documentTitle(site, page.title, own?.title)
  const description = documentDescription(site, page.description)
  const tags = tagsOfPage(page, context)
  const ofSlots = slots === undefined ? [] : [slots.path, ...slots.chunks, ...runtimeFiles(runtime, slots.runtimeEntries)]
  const scripts = [...new Set([...runtimeFiles(runtime, ['client']), siteModule, ...ofSlots, ...page.assets])]
  const hashAt = (path: string): [string, string][] => {
    const hash = integrity?.get(path)
    return hash === undefined ? [] : [[href(path), hash]]
  }
  return {
    ...config.language,
    title,
    ...(description !== undefined && { description }),
    ...(page.facts.canonical !== undefined && { canonical: page.facts.canonical }),
    ...(page.facts.isHidden && { isHidden: true }),
    ...(page.facts.translations && { translations: page.facts.translations }),
    ...(page.facts.locale !== undefined && { locale: page.facts.locale }),
    // Paths without the host, so that the files also work on other hosts, such as a preview or the local network.
    ...(site.baseUrl !== undefined && { baseUrl: site.baseUrl, base: `${site.basePath}/` }),
    siteName: site.title,
    early: tags.early,
    tags: [...tags.icons, ...markdownTags(page.facts), ...tags.alternates, ...tags.head],
    ...(tags.image !== undefined && { image: tags.image }),
    head,
    stylesheet: href(stylesheet),
    ...(policy && { componentStyles: `${site.basePath}/${policy.componentStyles}` }),
    // Those of a page with a color of its own are for the pages after it.
    ...(backgrounds && (!hasOwnColor || typeof config.head === 'function') && { backgrounds, hasOwnColor }),
    ...(darkStylesheet !== undefined && { darkStylesheet: href(darkStylesheet) }),
    scripts: scripts.map(href),
    ...(integrity && { integrity: Object.fromEntries([stylesheet, darkStylesheet ?? '', ...scripts].flatMap(hashAt)) }),
    ...(site.codeGroups && { choices: choiceSets(site) }),
    ...(site.colorScheme !== undefined && { colorScheme: site.colorScheme }),
    boot: page.boot,
    slowStart: { text: words.slowStart, retry: words.retryStart },
  }
}

/** Files of runtime entries and their static imports. The first entry's own file comes first. */
export function runtimeFiles(runtime: BrowserRuntime, entries: readonly string[]): string[] {
  const files = entries.flatMap((entry) => [runtime.entries[entry], ...(runtime.closures[entry] ?? [])])
  return [...new Set(files)].filter((file) => file !== undefined).map((file) => `assets/${file}`)
}
