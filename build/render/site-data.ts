import { readFileSync } from 'node:fs'
import type { SiteData } from '../../src/shared/config/site-data.ts'

let site: { file: string; data: SiteData } | undefined

/** Reads the site's data. The file has a hash in its name, so it's cached by name. */
export function readSiteData(file: string): SiteData {
  if (site?.file !== file) site = { file, data: JSON.parse(readFileSync(file, 'utf8')) }
  return site.data
}
