import { useSite } from '../config/site-context.ts'

/** Links to the site's social networks. The stylesheet has their icons, in this order. */
export function SocialLinks() {
  const { socials } = useSite()
  return (
    <ul className="dw-social-links">
      {socials.map(({ label, link }, index) => (
        <li key={index}>
          <a href={link} target="_blank" rel="noopener noreferrer" title={label}>
            <span className="dw-visually-hidden">{label}</span>
            <span className="dw-social-icon" />
          </a>
        </li>
      ))}
    </ul>
  )
}
