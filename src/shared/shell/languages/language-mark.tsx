import { useSite } from '../../config/site-context.ts'

/** The name of the language that a link leads to, if it isn't the one of the words around it. @param of its key in `locales` */
export function LanguageMark({ of }: { of: string | undefined }) {
  const language = useSite().languages?.find(({ key }) => key === of)
  return (
    language && (
      <small data-language={of} lang={language.lang}>
        {` ${language.label}`}
      </small>
    )
  )
}
