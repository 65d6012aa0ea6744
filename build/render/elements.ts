/** React elements in the configuration, in the place of Markdown. They're rendered in a thread, with the components that pages use. */
import type { SiteConfig } from '../../src/shared/config/schema.ts'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import { isElement } from '../../src/shared/config/values.ts'
import type { BundledConfig } from '../config/bundle-config.ts'
import { keepConfig } from '../config/kept-config.ts'
import type { SiteFolders } from '../options.ts'
import { type FragmentHtml, type FragmentKey, fragmentValues } from '../outputs/resolve-site.ts'
import { keepSiteData } from '../outputs/site-data-files.ts'
import { SiteError, siteError } from '../report/diagnostic.ts'
import type { Store } from '../store/store.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { RENDER } from './tasks.ts'

export interface ElementTools {
  bundled: BundledConfig
  folders: SiteFolders
  store: Store
  pool: WorkerPool
}

/**
 * Renders the elements of a configuration. They're rendered in every build, because they may depend on anything.
 * @throws SiteError naming the key of an element that throws
 */
export async function renderElements(
  config: SiteConfig,
  site: SiteData,
  { bundled, folders, store, pool }: ElementTools,
): Promise<FragmentHtml> {
  const keys = Object.entries(fragmentValues(config)).flatMap(([key, value]) => (isElement(value) ? [key as FragmentKey] : []))
  if (keys.length === 0) return {}
  const configFile = keepConfig(bundled, folders)
  const { siteFile } = keepSiteData(site, store)
  const rendered = await Promise.all(
    keys.map(async (key) => {
      try {
        const { html, problem } = await pool.run(RENDER, { kind: 'element', label: `${bundled.file} (${key})`, configFile, key, siteFile })
        if (problem !== undefined)
          throw siteError({ code: 'fragment', file: bundled.file, message: `${key}: ${problem.message}`, fix: problem.fix })
        return [key, html] as const
      } catch (error) {
        if (error instanceof SiteError) throw error
        throw siteError({
          code: 'fragment',
          file: bundled.file,
          message: `${key}: the element could not be rendered: ${error instanceof Error ? error.message : String(error)}`,
          fix: 'It is rendered in Node, once, while the site is built.',
        })
      }
    }),
  )
  return Object.fromEntries(rendered)
}
