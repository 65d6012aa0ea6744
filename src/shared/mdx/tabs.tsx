import { isValidElement, type ReactElement, type ReactNode, useState } from 'react'
import { useStrings } from '../config/use-strings.ts'
import { usePlatform } from '../platform/platform.ts'
import { COMPONENT_STRINGS } from '../strings/component-strings.ts'
import { selectedTab } from './selected-tab.ts'
import { TabbedPanels } from './tabbed-panels.tsx'
import { useChoices } from './use-choices.ts'

/** One panel of `Tabs`. */
export function Tab({ children }: { title: string; children?: ReactNode }) {
  return <>{children}</>
}

export interface TabsProps {
  label?: string
  /** Tabs with the same key follow one another on the whole site, and the choice is remembered. */
  syncKey?: string
  children?: ReactNode
}

/** Panels behind tabs. Unlike in a code group, the choice only affects these tabs, unless they have a `syncKey`. */
export function Tabs({ label, syncKey, children }: TabsProps) {
  const { chooseCodeTab } = usePlatform()
  const chosen = useChoices()
  const strings = useStrings(COMPONENT_STRINGS)
  const [picked, setPicked] = useState<number>()
  const panels = [children].flat().filter((child): child is ReactElement<{ title: string }> => isValidElement(child))
  const titles = panels.map((panel) => panel.props.title)
  const choices = syncKey === undefined ? undefined : titles.map((title) => title.replace(/(?:^|,) */g, `$&${syncKey}: `))
  const select = (index: number) => {
    setPicked(index)
    if (choices !== undefined) chooseCodeTab(choices[index] ?? '')
  }
  return (
    <TabbedPanels
      className="dw-tabs"
      label={label ?? strings.tabs}
      titles={titles}
      choices={choices}
      panels={panels}
      selected={choices === undefined ? (picked ?? 0) : selectedTab(choices, chosen, picked)}
      onSelect={select}
    />
  )
}
