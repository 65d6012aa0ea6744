import { isValidElement, type ReactElement, type ReactNode, useState } from 'react'
import { TabbedPanels } from './tabbed-panels.tsx'

/** One panel of `Tabs`. */
export function Tab({ children }: { title: string; children?: ReactNode }) {
  return <>{children}</>
}

/** Panels behind tabs. Unlike in a code group, the choice only affects these tabs. */
export function Tabs({ label = 'Tabs', children }: { label?: string; children?: ReactNode }) {
  const [selected, setSelected] = useState(0)
  const panels = [children].flat().filter((child): child is ReactElement<{ title: string }> => isValidElement(child))
  const titles = panels.map((panel) => panel.props.title)
  return <TabbedPanels className="tabs" label={label} titles={titles} panels={panels} selected={selected} onSelect={setSelected} />
}
