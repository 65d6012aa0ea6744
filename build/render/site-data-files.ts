import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { Output } from '../emit/output.ts'
import { hashedOutput } from '../emit/output.ts'
import type { Store } from '../store/store.ts'

export interface SiteDataFiles {
  site: SiteData
  /** File with the site's data for rendering threads, with a hash in its name. */
  siteFile: string
  /** The same data as a module for browsers. */
  siteModule: Output
}

/** Writes the file for threads. The caller has to publish the module. */
export function writeSiteDataForThreads(site: SiteData, store: Pick<Store, 'file'>): SiteDataFiles {
  const json = JSON.stringify(site)
  const siteFile = store.file('site', json)
  return { site, siteFile, siteModule: hashedOutput('assets/site', '.js', `export default ${json}\n`) }
}
