import { useHref, useSite } from '../config/site-context.ts'

/** The site's logo: one image, or one for each theme. Without a logo, the title. */
export function Logo() {
  const { logo, title } = useSite()
  const href = useHref()
  if (logo === undefined) return <span className="logo-text">{title}</span>
  if (logo.light === logo.dark) return <img className="logo" src={href(logo.light)} alt={title} fetchPriority="low" />
  return (
    <>
      <img className="logo logo-light" src={href(logo.light)} alt={title} fetchPriority="low" />
      <img className="logo logo-dark" src={href(logo.dark)} alt={title} fetchPriority="low" />
    </>
  )
}
