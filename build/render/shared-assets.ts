/** The files that all documents of a site share: its data as a module, and its stylesheets. */
import { integrityOf } from '../../src/server/security/document-needs.ts'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { StringOverrides } from '../../src/shared/strings/strings.ts'
import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import { darkStylesheetOutput, stylesheetOutput } from '../bundle/stylesheet.ts'
import type { TokenStyle } from '../compile/highlight/code-entry.ts'
import type { Output } from '../emit/output.ts'
import type { Store } from '../store/store.ts'
import { keepSiteData } from './site-data-files.ts'

export interface SharedInput {
  data: SiteData
  store: Store
  runtime: BrowserRuntime
  /** Token styles of all code on the site. */
  tokens: readonly TokenStyle[]
  /** Stylesheets of the site; later ones win. */
  styles: readonly string[]
  /** Declarations of style attributes in pages. */
  inline: readonly string[]
  /** The site's own words. */
  strings: StringOverrides
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

export async function sharedAssets({
  data,
  store,
  runtime,
  tokens,
  styles,
  inline,
  strings,
}: SharedInput): Promise<{ addresses: SharedAddresses; stylesheet: Output; outputs: Output[] }> {
  const { siteFile, siteModule } = keepSiteData(data, store)
  const stylesheet = stylesheetOutput(runtime, tokens, styles, { strings, inline, banner: data.banner })
  // A site with a fixed theme needs no second one.
  const darkStylesheet = data.colorScheme === undefined ? await darkStylesheetOutput(stylesheet) : undefined
  const outputs = [siteModule, stylesheet, ...(darkStylesheet ? [darkStylesheet] : [])]
  return {
    stylesheet,
    addresses: {
      siteFile,
      siteModule: siteModule.path,
      stylesheet: stylesheet.path,
      ...(darkStylesheet && { darkStylesheet: darkStylesheet.path }),
      integrity: new Map(await Promise.all(outputs.map(async ({ path, contents }) => [path, integrityOf(await contents())] as const))),
    },
    outputs,
  }
}
