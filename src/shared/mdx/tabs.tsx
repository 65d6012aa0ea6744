import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { useStrings } from '../config/use-strings.ts'
import { COMPONENT_STRINGS } from '../strings/component-strings.ts'
import { TabbedPanels } from './tabbed-panels.tsx'

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
  const strings = useStrings(COMPONENT_STRINGS)
  const panels = [children].flat().filter((child): child is ReactElement<{ title: string }> => isValidElement(child))
  const titles = panels.map((panel) => panel.props.title)
  const choices = syncKey === undefined ? undefined : titles.map((title) => title.replace(/(?:^|,) */g, `$&${syncKey}: `))
  return <TabbedPanels className="dw-tabs" label={label ?? strings.tabs} titles={titles} choices={choices} panels={panels} />
}
