import type { SiteData } from '../../shared/config/site-data.ts'
import { withBasePath } from '../../shared/routes/paths.ts'
import { LANGUAGES_FILE } from '../../shared/routes/site-files.ts'
import type { ReadersWords } from '../../shared/strings/languages-strings.ts'

type Texts = Partial<Record<string, ReadersWords>>

let fetched: Promise<Texts> | undefined

/** What the site says to readers of its languages, by their keys. Nothing without the network. */
export function languageTexts({ basePath }: SiteData): Promise<Texts> {
  fetched ??= fetch(withBasePath(basePath, `/${LANGUAGES_FILE}`))
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}))
  return fetched
}
