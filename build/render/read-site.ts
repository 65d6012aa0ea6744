import { readFileSync } from 'node:fs'
import type { SiteData } from '../../src/shared/config/site-data.ts'

let site: { file: string; data: SiteData } | undefined

/** The site's data lies in a file named by its content, read once for each state of it. */
export function readSite(file: string): SiteData {
  if (site?.file !== file) site = { file, data: JSON.parse(readFileSync(file, 'utf8')) }
  return site.data
}
