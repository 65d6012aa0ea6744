import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { Icon } from './icon.tsx'
import { RadioGroup } from './radio-group.tsx'

/** A disc that is half light and half dark, because an icon for each theme would leave open whether it means the one at hand or the one to come. */
const DISC: Parameters<typeof Icon>[0]['drawing'] = [
  ['circle', { cx: 12, cy: 12, r: 8 }],
  ['path', { d: 'M12 4a8 8 0 0 1 0 16Z', fill: 'currentColor' }],
]

/** Switches between light and dark, unless the site has a fixed theme. */
export function ThemeToggle() {
  const { colorScheme } = useSite()
  const strings = useStrings()
  const { theme, themeChoice } = usePlatform()
  const current = useStore(theme)
  if (colorScheme !== undefined) return null
  return (
    <button
      type="button"
      className="dw-icon-button dw-theme-toggle dw-needs-script"
      aria-label={strings.toggleTheme}
      aria-pressed={current === 'dark'}
      onClick={() => themeChoice.set(theme.get() === 'dark' ? 'light' : 'dark')}
    >
      <Icon drawing={DISC} size={20} />
    </button>
  )
}

/** Chooses light, dark or what the system has, unless the site has a fixed theme. */
export function ThemePicker() {
  const { colorScheme } = useSite()
  const strings = useStrings()
  const { themeChoice } = usePlatform()
  const current = useStore(themeChoice)
  if (colorScheme !== undefined) return null
  return (
    <RadioGroup
      className="dw-theme-choice dw-needs-script"
      label={strings.theme}
      options={[
        ['system', strings.themeSystem],
        ['light', strings.themeLight],
        ['dark', strings.themeDark],
      ]}
      current={current}
      onChoose={themeChoice.set}
    />
  )
}
