/** The page at the address of a site whose languages all have folders. */
import type { Language } from '../../shared/config/languages.ts'
import { escapeText, htmlDocument, tag } from '../document/html.ts'

interface LanguagesPage {
  title: string
  /** Of the title. */
  lang: string
  dir: Language['dir']
  /** With the address of each home page. */
  languages: readonly (Language & { href: string })[]
}

/** Lists the languages, each in its own name, for readers with and without scripts. Browsers choose its colors. */
export function renderLanguagesPage({ title, lang, dir, languages }: LanguagesPage): string {
  const head = [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('title', {}, escapeText(title)),
  ]
  const links = languages.map(({ label, href, ...one }) =>
    tag('li', {}, tag('a', { href, lang: one.lang, hreflang: one.lang, dir: one.dir }, escapeText(label))),
  )
  return htmlDocument({ lang, dir }, head, [tag('main', {}, tag('h1', {}, escapeText(title)) + tag('ul', {}, links.join('')))])
}
