import { useEffect, useId, useRef } from 'react'
import { useSite } from '../config/site-context.ts'
import { useStrings } from '../config/use-strings.ts'
import { type ThemeChoice, usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'

/** Chooses light, dark or what the system has, unless the site has a fixed theme. */
export function ThemePicker() {
  const { colorScheme } = useSite()
  const strings = useStrings()
  const { themeChoice, chooseTheme, elements } = usePlatform()
  const current = useStore(themeChoice)
  const name = useId()
  const group = useRef<HTMLDivElement>(null)
  // React doesn't control the fields, so that a choice from before hydration isn't lost.
  const isFirst = useRef(true)
  useEffect(() => {
    if (group.current === null) return
    const early = isFirst.current ? elements.checkedIn(group.current) : undefined
    isFirst.current = false
    if (early === undefined) elements.checkIn(group.current, current)
    else chooseTheme(early as ThemeChoice)
  }, [current, chooseTheme, elements])
  if (colorScheme !== undefined) return null
  const labels: Record<ThemeChoice, string> = { system: strings.themeSystem, light: strings.themeLight, dark: strings.themeDark }
  return (
    <div ref={group} className="dw-theme-choice dw-needs-script" role="radiogroup" aria-label={strings.theme}>
      {(Object.keys(labels) as ThemeChoice[]).map((choice) => (
        <label key={choice}>
          <input type="radio" name={name} value={choice} autoComplete="off" onChange={() => chooseTheme(choice)} />
          {labels[choice]}
        </label>
      ))}
    </div>
  )
}
