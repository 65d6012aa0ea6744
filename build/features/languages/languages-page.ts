import { renderLanguagesPage } from '../../../src/server/languages/languages-page.ts'
import { ROOT_LOCALE } from '../../../src/shared/config/languages.ts'
import { type Output, textOutput } from '../../emit/output.ts'
import { configProblem } from '../../site/config/config-problem.ts'
import { languagesOf } from '../../site/languages/language-site.ts'
import type { Site } from '../../site/site.ts'
import { type Host, type HostWork, unlessPublished } from '../feature.ts'

/** The page at the address of a site without a language there. A file in `public/` wins. */
export function languagesPage([first]: readonly HostWork[], { config, published }: Host): readonly Output[] {
  const all = first === undefined ? [] : languagesOf(first.site)
  if (first?.site.edition.language === undefined || all.some(({ prefix }) => prefix === '')) return []
  const { lang, dir } = first.site.edition.language
  const languages = all.map((language) => ({ ...language, href: `${config.basePath}${language.prefix}/` }))
  return unlessPublished([textOutput('index.html', renderLanguagesPage({ title: config.title, lang, dir, languages }))], { published })
    .outputs
}

/** An error for redirects to languages at an address that has pages of its own: readers of other languages couldn't open these. */
export function checkLocaleRedirects(site: Site) {
  const hasRoot = languagesOf(site).some(({ key }) => key === ROOT_LOCALE)
  if (site.config.localeRedirects !== true || (site.edition.language !== undefined && !hasRoot)) return []
  const fix = hasRoot ? 'Remove it, or give the root a folder of its own.' : 'Add `locales`, or remove it.'
  const message = hasRoot
    ? "`/` is the home page of the root, which readers of other languages couldn't open."
    : 'the site has no languages.'
  return [configProblem(site, ['localeRedirects'], { severity: 'error', code: 'locale-redirects', message, fix })]
}
