import { isValidElement, type ReactElement, type ReactNode, useId, useState } from 'react'
import { TabList } from './tab-list.tsx'

/** One panel of `Tabs`. */
export function Tab({ children }: { title: string; children?: ReactNode }) {
  return <>{children}</>
}

/** Panels behind tabs that stand for themselves: unlike a code group's, the choice is not shared. */
export function Tabs({ label = 'Tabs', children }: { label?: string; children?: ReactNode }) {
  const id = useId()
  const [selected, setSelected] = useState(0)
  const panels = [children].flat().filter((child): child is ReactElement<{ title: string }> => isValidElement(child))
  const titles = panels.map((panel) => panel.props.title)
  return (
    <div className="tabs">
      <TabList id={id} label={label} titles={titles} selected={selected} onSelect={setSelected} />
      {panels.map((panel, index) => (
        <div
          key={titles[index]}
          className="tab-panel"
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-selected={index === selected}
        >
          <div className="tab-panel-title">{titles[index]}</div>
          {panel}
        </div>
      ))}
    </div>
  )
}
