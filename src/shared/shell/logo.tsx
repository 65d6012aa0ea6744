import { useFileHref, useSite } from '../config/site-context.ts'

/** The site's logo: one image, or one for each theme. Without a logo, the title. */
export function Logo() {
  const { logo, logoSize, title } = useSite()
  const href = useFileHref()
  if (logo === undefined) return <span className="dw-logo-text">{title}</span>
  const shared = { ...logoSize, fetchPriority: 'low' as const }
  if (logo.light === logo.dark) return <img className="dw-logo" src={href(logo.light)} alt={title} {...shared} />
  return (
    <>
      <img className="dw-logo dw-logo-light" src={href(logo.light)} alt={title} {...shared} />
      <img className="dw-logo dw-logo-dark" src={href(logo.dark)} alt={title} {...shared} />
    </>
  )
}
