import { useFileHref, useSite } from '../config/site-context.ts'
import { Link } from '../shell/link.tsx'

/** Default height of a sponsor's image, in pixels. */
const IMAGE_HEIGHT = 40

/** The configured sponsors, in groups of rows. */
export function Sponsors() {
  const { sponsors } = useSite()
  const href = useFileHref()
  return (
    <div className="dw-sponsors">
      {sponsors.map(({ name, height = IMAGE_HEIGHT, items }, index) => (
        <section key={index} className="dw-sponsor-group" aria-label={name}>
          <p className="dw-sponsor-group-name">{name}</p>
          {items.map((row, index) => (
            <div key={index} className="dw-sponsor-row">
              {row.map((sponsor, index) => (
                <Link key={index} href={sponsor.link} className="dw-sponsor" hideExternalIcon>
                  <img src={href(sponsor.image)} alt={sponsor.name} height={height} loading="lazy" />
                </Link>
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
