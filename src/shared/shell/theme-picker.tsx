import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { RadioGroup } from './radio-group.tsx'

/** Chooses light, dark or what the system has, unless the site has a fixed theme. */
export function ThemePicker() {
  const { colorScheme } = useSite()
  const strings = useStrings()
  const { themeChoice, chooseTheme } = usePlatform()
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
      onChoose={chooseTheme}
    />
  )
}
