import { sourceLanguage } from '../../config/languages.ts'
import { useSite } from '../../config/site-context.ts'

/** The languages of a site, on the page that hosts send for every address without one. Those of other languages are only sent below their addresses. */
export function NotFoundLanguages() {
  const { languages = [], language, basePath, hostPath = basePath } = useSite()
  if (language === undefined || language !== sourceLanguage(languages)?.key) return null
  return (
    <ul className="dw-not-found-languages">
      {languages.map(({ key, label, lang, dir, prefix, origin = '' }) => (
        <li key={key}>
          <a href={`${origin}${hostPath}${prefix}/`} lang={lang} hrefLang={lang} dir={dir}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
