import { X } from 'lucide'
import { memo } from 'react'
import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { Icon } from './icon.tsx'

/** The configured announcement. If the reader has closed it, the inline script marks the root before the first paint, so nothing moves later. */
export const Banner = memo(function Banner() {
  const { banner } = useSite()
  const strings = useStrings()
  const { dismissedBanner } = usePlatform()
  const dismissed = useStore(dismissedBanner)
  if (banner === undefined || (banner.dismissable && dismissed === banner.id)) return null
  return (
    <section className="dw-banner" aria-label={strings.announcement}>
      <div className="dw-banner-content" dangerouslySetInnerHTML={{ __html: banner.html }} />
      {banner.dismissable && (
        <button
          type="button"
          className="dw-banner-close dw-needs-script"
          aria-label={strings.closeAnnouncement}
          onClick={() => dismissedBanner.set(banner.id)}
        >
          <Icon drawing={X} size={16} />
        </button>
      )}
    </section>
  )
})
