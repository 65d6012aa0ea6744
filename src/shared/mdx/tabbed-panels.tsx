import { type ReactElement, useId } from 'react'
import { TabList } from './tab-list.tsx'

export interface TabbedPanelsProps {
  className: string
  label: string
  titles: string[]
  /** What the choice of each tab is stored as, if other groups follow it. */
  choices?: string[] | undefined
  panels: ReactElement[]
  selected: number
  onSelect(index: number): void
}

/** Panels under a row of tabs. All of them are in the HTML; without scripts they show one below the other, each under its title. */
export function TabbedPanels({ className, label, titles, choices, panels, selected, onSelect }: TabbedPanelsProps) {
  const id = useId()
  return (
    <div className={className}>
      <TabList id={id} label={label} titles={titles} choices={choices} selected={selected} onSelect={onSelect} />
      {panels.map((panel, index) => (
        <div
          key={index}
          data-choice={choices?.[index]}
          className="dw-tab-panel"
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-tab-${index}`}
          data-selected={index === selected}
        >
          <div className="dw-tab-panel-title">{titles[index]}</div>
          {panel}
        </div>
      ))}
    </div>
  )
}
