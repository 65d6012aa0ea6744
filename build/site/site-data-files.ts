import { join } from 'node:path'
import type { SiteData } from '../../src/shared/config/site-data.ts'
import type { Output } from '../emit/output.ts'
import { hashOf } from '../hash.ts'
import { writeAtomically } from '../store/write-atomically.ts'
import { hashedOutput } from './outputs.ts'

export interface SiteDataFiles {
  site: SiteData
  /** File with the site's data, named by its content, for the threads that render. */
  siteFile: string
  /** The same as a module, for browsers. */
  siteModule: Output
}

/** Writes the file for threads; the module is for the caller to put where browsers get it. */
export function keepSiteData(site: SiteData, cacheFolder: string): SiteDataFiles {
  const json = JSON.stringify(site)
  const siteFile = join(cacheFolder, 'site', `${hashOf(json)}.json`)
  writeAtomically(siteFile, json)
  return { site, siteFile, siteModule: hashedOutput('assets/site', '.js', `export default ${json}\n`) }
}
