import { isValidElement, type ReactElement, type ReactNode, useState } from 'react'
import { useStrings } from '../config/use-strings.ts'
import { COMPONENT_STRINGS } from '../strings/component-strings.ts'
import { TabbedPanels } from './tabbed-panels.tsx'

/** One panel of `Tabs`. */
export function Tab({ children }: { title: string; children?: ReactNode }) {
  return <>{children}</>
}

/** Panels behind tabs. Unlike in a code group, the choice only affects these tabs. */
export function Tabs({ label, children }: { label?: string; children?: ReactNode }) {
  const strings = useStrings(COMPONENT_STRINGS)
  const [selected, setSelected] = useState(0)
  const panels = [children].flat().filter((child): child is ReactElement<{ title: string }> => isValidElement(child))
  const titles = panels.map((panel) => panel.props.title)
  return (
    <TabbedPanels
      className="tabs"
      label={label ?? strings.tabs}
      titles={titles}
      panels={panels}
      selected={selected}
      onSelect={setSelected}
    />
  )
}
