import { integrityOf } from '../../src/server/security-policy/document-needs.ts'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { ThemeName } from '../../src/shared/platform/platform.ts'
import type { BrowserRuntime } from '../bundle/browser-runtime.ts'
import { colorStyles, darkStylesheetOutput, type StyleSources, siteStyles } from '../bundle/stylesheet.ts'
import { backgrounds } from '../bundle/theme-colors.ts'
import type { Output } from '../emit/output.ts'
import type { Store } from '../store/store.ts'
import { writeSiteDataForThreads } from './site-data.ts'

/** Paths of the files that all documents of a site share, for them and for the threads that render them. */
export interface SharedAddresses {
  /** File with the site's data, with a hash in its name. */
  siteFile: string
  /** Path of the site data module in the output folder. */
  siteModule: string
  stylesheet: string
  /** File with the styles that documents contain, with a hash in its name. */
  stylesFile?: string
  /** The dark theme for readers without scripts, unless the site has a fixed theme. */
  darkStylesheet?: string
  /** The background of pages by theme. */
  backgrounds?: Record<ThemeName, string> | undefined
  /** Hashes of these files, as `integrity` attributes have them, by path. */
  integrity: ReadonlyMap<string, string>
}

export async function sharedAssets(
  data: SiteData,
  styles: Omit<StyleSources, 'banner'> & { runtime: BrowserRuntime },
  store: Store,
): Promise<{ addresses: SharedAddresses; stylesheet: Output; outputs: Output[] }> {
  const { siteFile, siteModule } = writeSiteDataForThreads(data, store)
  const { inDocuments, stylesheet, whole } = siteStyles({ ...styles, banner: data.banner })
  // A site with a fixed theme needs no second one.
  const darkStylesheet = data.colorScheme === undefined ? darkStylesheetOutput(whole) : undefined
  const outputs = [siteModule, stylesheet, ...(darkStylesheet ? [darkStylesheet] : [])]
  return {
    stylesheet,
    addresses: {
      siteFile,
      siteModule: siteModule.path,
      stylesheet: stylesheet.path,
      ...(inDocuments && { stylesFile: store.file('styles', JSON.stringify(inDocuments)) }),
      ...(darkStylesheet && { darkStylesheet: darkStylesheet.path }),
      backgrounds: backgrounds(colorStyles(styles.runtime, styles.theme), store),
      integrity: new Map(await Promise.all(outputs.map(async ({ path, contents }) => [path, integrityOf(await contents())] as const))),
    },
    outputs,
  }
}
