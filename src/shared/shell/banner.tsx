import { X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { useSite } from '../site/site-context.ts'

/** The configured announcement, until its reader closes it (SPEC.md section 2.7). */
export function Banner() {
  const { banner } = useSite()
  const { dismissedBanner, dismissBanner } = usePlatform()
  const dismissed = useStore(dismissedBanner)
  if (banner === undefined || dismissed === banner.id) return null
  const style = {
    ...(banner.backgroundColor !== undefined && { '--banner-background': banner.backgroundColor }),
    ...(banner.textColor !== undefined && { '--banner-text': banner.textColor }),
    ...(banner.height !== undefined && { '--banner-height': banner.height }),
  } as CSSProperties
  return (
    <section className="banner" aria-label="Announcement" style={style}>
      <div className="banner-content" dangerouslySetInnerHTML={{ __html: banner.html }} />
      {banner.dismissable && (
        <button
          type="button"
          className="banner-close needs-script"
          aria-label="Close announcement"
          onClick={() => dismissBanner(banner.id)}
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </section>
  )
}
