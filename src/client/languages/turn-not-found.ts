import type { SiteData } from '../../shared/config/site-data.ts'
import { hrefIn } from '../../shared/page/languages-href.ts'
import { pathInEdition } from '../../shared/routes/destination.ts'
import { languageTexts } from './language-texts.ts'

/** Turns a not-found page to the language of its address. Many hosts send that of the root for every address. */
export async function turnNotFound(site: SiteData): Promise<void> {
  const { languages = [], language, basePath, hostPath = basePath } = site
  const editions = languages.map(({ prefix }) => hostPath + prefix)
  const { origin } = location
  const here = languages.find(({ prefix }) => pathInEdition(location, { basePath: hostPath + prefix, editions, origin }) !== undefined)
  const page = document.querySelector<HTMLElement>('.dw-not-found')
  if (here === undefined || here.key === language || page === null) return
  const words = (await languageTexts(site))[here.key]
  const [title, text, link] = [page.querySelector('h1'), page.querySelector('p'), page.querySelector('a')]
  if (words === undefined || title === null || text === null || link === null) return
  Object.assign(page, { lang: here.lang, dir: here.dir })
  title.textContent = words.notFoundTitle
  text.textContent = words.notFoundText
  link.textContent = words.notFoundLink
  link.href = hrefIn(site, here, { path: '/' })
  // Search and similar pages are those of the root's language.
  page.querySelector('.dw-not-found-help')?.setAttribute('hidden', '')
}
