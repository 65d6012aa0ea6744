import { Moon, Sun } from 'lucide'
import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { Icon } from './icon.tsx'

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
      <Icon drawing={Sun} className="dw-only-light" size={18} />
      <Icon drawing={Moon} className="dw-only-dark" size={18} />
    </button>
  )
}
