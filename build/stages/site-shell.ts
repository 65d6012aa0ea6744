/** A site without its pages: the Markdown and the components of its configuration, its theme, and what features add to styles and data. */
import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { Addressing } from '../bundle/page-addresses.ts'
import { bundleTheme, type ThemeStyles } from '../bundle/theme-styles.ts'
import { featureData, featureStyles } from '../features/features.ts'
import { fragmentStyles, type StyledFragments } from '../render/fragment-styles.ts'
import { type Fragment, renderElements, renderFragments } from '../render/fragments.ts'
import type { Site } from '../site/site.ts'
import { resolveSite } from '../site/site-data.ts'

export interface ShellSources {
  readonly theme: ThemeStyles
  /** Styles of features. */
  readonly featureStyles: readonly string[]
}

export interface Shell {
  /** The configuration for browsers, without what depends on pages. */
  readonly shell: SiteData
  /** The HTML of the banner and the outline's footer. */
  readonly texts: StyledFragments
}

export async function shellSources(site: Site): Promise<ShellSources> {
  const [theme, styles] = await Promise.all([bundleTheme(site.hostFolders, site.config.hostPath), featureStyles(site)])
  return { theme, featureStyles: styles }
}

/** @throws SiteError with the problems of the configuration's Markdown and components */
export async function renderShell(site: Site, fragments: readonly Fragment[], addressesOf: Addressing): Promise<Shell> {
  const shell = resolveSite(site, await featureData(site))
  const [html, elements] = await Promise.all([renderFragments(fragments, addressesOf, shell, site), renderElements(shell, site)])
  return { shell, texts: fragmentStyles({ ...html, ...elements }) }
}
