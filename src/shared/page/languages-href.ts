import type { Language } from '../config/languages.ts'
import type { SiteData } from '../config/site-data.ts'
import { withBasePath } from '../routes/paths.ts'
import type { PagePlace } from './page.ts'

/** The address of a page in another of the site's languages, or of the nearest page above it there. Languages only have their home pages in common with an address that none has. */
export function hrefIn(
  { basePath, hostPath = basePath }: Pick<SiteData, 'basePath' | 'hostPath'>,
  { key, prefix, origin = '' }: Pick<Language, 'key' | 'prefix' | 'origin'>,
  { path, kind, own }: Pick<PagePlace, 'path' | 'kind' | 'own'>,
): string {
  return origin + withBasePath(hostPath + prefix, kind === 'missing' ? '/' : (own?.nearest?.[key] ?? path))
}
