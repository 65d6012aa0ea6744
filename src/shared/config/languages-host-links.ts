import { splitHref, withBasePath } from '../routes/paths.ts'
import type { SiteData } from './site-data.ts'

/** The address of a page, or of a file that a page links to, with the base path. Some are the host's in all languages. */
export function hrefFrom({ basePath, hostPath = basePath, hostLinks }: SiteData, address: string): string {
  return withBasePath(hostLinks?.includes(splitHref(address).pathname) ? hostPath : basePath, address)
}
