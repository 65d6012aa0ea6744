import { createElement } from 'react'
import { useSite } from '../config/site-context.ts'

/** Links to the site's social networks. The icons are part of the site's data, so no icon set is loaded. */
export function SocialLinks() {
  const { socials } = useSite()
  return (
    <ul className="social-links">
      {socials.map(({ type, label, link, viewBox, shapes }) => (
        <li key={type + link}>
          <a href={link} target="_blank" rel="noopener noreferrer" title={label}>
            <span className="visually-hidden">{label}</span>
            <svg viewBox={viewBox} width="18" height="18" fill="currentColor" aria-hidden="true">
              {shapes.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
