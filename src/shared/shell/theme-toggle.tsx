import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { Icon } from './icon.tsx'

/** A disc that is half light and half dark, because an icon for each theme would leave open whether it means the one at hand or the one to come. */
const DISC: Parameters<typeof Icon>[0]['drawing'] = [
  ['circle', { cx: 12, cy: 12, r: 8 }],
  ['path', { d: 'M12 4a8 8 0 0 1 0 16Z', fill: 'currentColor' }],
]

/** Switches between light and dark, unless the site has a fixed theme. */
export function ThemeToggle() {
  const { colorScheme } = useSite()
  const strings = useStrings()
  const { theme, toggleTheme } = usePlatform()
  const current = useStore(theme)
  if (colorScheme !== undefined) return null
  return (
    <button
      type="button"
      className="dw-icon-button dw-theme-toggle dw-needs-script"
      aria-label={strings.toggleTheme}
      aria-pressed={current === 'dark'}
      onClick={toggleTheme}
    >
      <Icon drawing={DISC} size={20} />
    </button>
  )
}
