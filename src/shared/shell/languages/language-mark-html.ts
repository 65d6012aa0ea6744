import type { SiteData } from '../../config/site-data.ts'
import { escapedHtml } from '../../strings/fill-in.ts'

/** The HTML of `LanguageMark`, for lists that are HTML. */
export function languageMarkHtml({ languages = [] }: Pick<SiteData, 'languages'>, of: string | undefined): string {
  const language = languages.find(({ key }) => key === of)
  return language === undefined ? '' : `<small data-language="${of}" lang="${language.lang}"> ${escapedHtml(language.label)}</small>`
}
