import { useHref, useSite } from '../config/site-context.ts'
import { Link } from '../shell/link.tsx'

/** Default height of a sponsor's image, in pixels. */
const IMAGE_HEIGHT = 40

/** The configured sponsors, in groups of rows. */
export function Sponsors() {
  const { sponsors } = useSite()
  const href = useHref()
  return (
    <div className="sponsors">
      {sponsors.map(({ name, height = IMAGE_HEIGHT, items }) => (
        <section key={name} className="sponsor-group" aria-label={name}>
          <p className="sponsor-group-name">{name}</p>
          {items.map((row) => (
            <div key={row.map((sponsor) => sponsor.link).join()} className="sponsor-row">
              {row.map((sponsor) => (
                <Link key={sponsor.link} href={sponsor.link} className="sponsor" hideExternalIcon>
                  <img src={href(sponsor.image)} alt={sponsor.name} height={height} style={{ height }} loading="lazy" />
                </Link>
              ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  )
}
