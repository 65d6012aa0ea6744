/** The files that all pages of a site share: its data, its stylesheets, the route manifest, and what clients load on demand. */

import { integrityOf } from '../src/server/security/document-needs.ts'
import type { SiteData } from '../src/shared/config/site-data.ts'
import type { RoutePieces } from '../src/shared/page/route-pieces.ts'
import type { SidebarLists } from '../src/shared/page/sidebar.ts'
import type { OwnValues, RouteEntry } from '../src/shared/routes/manifest.ts'
import type { OwnStrings } from '../src/shared/strings/strings.ts'
import type { BrowserRuntime } from './bundle/browser-runtime.ts'
import type { PageModules } from './bundle/page-modules.ts'
import type { SourceToBundle } from './bundle/page-to-bundle.ts'
import { darkStylesheetOutput, stylesheetOutput, themeOutputs } from './bundle/stylesheet.ts'
import type { ThemeStyles } from './bundle/theme-styles.ts'
import type { TokenStyle } from './compile/highlight/code-entry.ts'
import { NOT_FOUND_ROUTE } from './discover/routes.ts'
import type { Output } from './emit/output.ts'
import type { SiteFonts } from './features/fonts/site-fonts.ts'
import { manifestOutput, navigationOutput } from './features/navigation/navigation-files.ts'
import { keepSiteData } from './render/site-data-files.ts'
import type { Store } from './store/store.ts'

export interface SharedInput {
  site: SiteData
  sidebar: SidebarLists | undefined
  store: Store
  routes: readonly RouteEntry[]
  /** The paths of each dynamic page that are built. */
  listed: ReadonlyMap<string, readonly string[]>
  /** Set if the navigation data is in pieces. */
  pieces?: RoutePieces | undefined
  modules: PageModules
  runtime: BrowserRuntime
  styles: {
    /** Token styles of all code on the site. */
    tokens: readonly TokenStyle[]
    /** Fonts that the site serves itself. */
    fonts: SiteFonts
    /** Styles with the icons of social links. */
    icons: string
    /** Styles that pages and their components import. */
    own: string
    theme: ThemeStyles
    /** Declarations of style attributes in pages. */
    inline: readonly string[]
    /** The site's own words. */
    strings?: OwnStrings | undefined
  }
  searchIndex: Output
}

/** Where documents and the threads that render them find those files. */
export interface SharedAddresses {
  siteFile: string
  siteModule: string
  stylesheet: string
  darkStylesheet?: string
  /** Hashes of these files, as `integrity` attributes have them, by path. */
  integrity: ReadonlyMap<string, string>
}

export async function sharedFiles({
  site,
  sidebar,
  store,
  routes,
  listed,
  pieces,
  modules,
  runtime,
  styles: { tokens, fonts, icons, own, theme, inline, strings },
  searchIndex,
}: SharedInput): Promise<{ addresses: SharedAddresses; stylesheet: Output; outputs: Output[] }> {
  const { siteFile, siteModule } = keepSiteData(site, store)
  const stylesheet = stylesheetOutput(runtime, tokens, [fonts.css, icons, own, theme.css], { strings, inline, banner: site.banner })
  // A site with a fixed theme needs no second one.
  const darkStylesheet = site.colorScheme === undefined ? await darkStylesheetOutput(stylesheet) : undefined
  const hashed = [siteModule, stylesheet, ...(darkStylesheet ? [darkStylesheet] : [])]
  const address = (path = '') => `${site.basePath}/${path}`
  const notFound = modules.modules.get(NOT_FOUND_ROUTE)
  return {
    stylesheet,
    addresses: {
      ...{ siteFile, siteModule: siteModule.path, stylesheet: stylesheet.path },
      ...(darkStylesheet && { darkStylesheet: darkStylesheet.path }),
      integrity: new Map(await Promise.all(hashed.map(async ({ path, contents }) => [path, integrityOf(await contents())] as const))),
    },
    outputs: [
      siteModule,
      stylesheet,
      ...(darkStylesheet ? [darkStylesheet] : []),
      ...themeOutputs(theme, modules.outputs),
      manifestOutput(routes),
      navigationOutput({
        // In pieces, what's around each listed path also says which ones are listed.
        ...(pieces ?? { sidebar, ...(listed.size > 0 && { listed: Object.fromEntries(listed) }) }),
        searchIndex: address(searchIndex.path),
        notFound: notFound && address(notFound),
        shell: [address(stylesheet.path), address(`assets/${runtime.entries['client']}`)],
      }),
    ],
  }
}

/**
 * The routes of the manifest.
 * @param ownValues what the configuration's functions say of the pages of each route, by path
 */
export function routeEntries(
  pages: readonly SourceToBundle[],
  { modules }: Pick<PageModules, 'modules'>,
  { basePath, ownValues }: { basePath: string; ownValues: ReadonlyMap<string, Record<string, OwnValues>> },
): RouteEntry[] {
  return pages.map((page) => toRouteEntry(page, `${basePath}/${modules.get(page.route) ?? ''}`, ownValues.get(page.route)))
}

function toRouteEntry({ route, filePath, lastUpdatedAt, meta }: SourceToBundle, module: string, own?: RouteEntry['own']): RouteEntry {
  return { path: route, type: 'mdx', filePath, lastUpdatedAt, title: meta.title, ...(own && { own }), module }
}
