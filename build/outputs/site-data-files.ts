import { join } from 'node:path'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { Output } from '../emit/output.ts'
import { hashOf } from '../hash.ts'
import { writeAtomically } from '../store/write-atomically.ts'
import { hashedOutput } from './outputs.ts'

export interface SiteDataFiles {
  site: SiteData
  /** File with the site's data for rendering threads, with a hash in its name. */
  siteFile: string
  /** The same data as a module for browsers. */
  siteModule: Output
}

/** Writes the file for threads. The caller has to publish the module. */
export function keepSiteData(site: SiteData, cacheFolder: string): SiteDataFiles {
  const json = JSON.stringify(site)
  const siteFile = join(cacheFolder, 'site', `${hashOf(json)}.json`)
  writeAtomically(siteFile, json)
  return { site, siteFile, siteModule: hashedOutput('assets/site', '.js', `export default ${json}\n`) }
}
