import { useSite } from '../config/site-context.ts'

/** Links to the site's social networks. The icons are part of the site's data, so no icon set is loaded. */
export function SocialLinks() {
  const { socials } = useSite()
  return (
    <ul className="social-links">
      {socials.map(({ type, label, link, path }) => (
        <li key={type + link}>
          <a href={link} target="_blank" rel="noopener noreferrer" title={label}>
            <span className="visually-hidden">{label}</span>
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path d={path} fill="currentColor" />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
