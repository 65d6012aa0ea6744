import { type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { choicesIn } from '../choices.ts'
import { nameDirection } from '../name-direction.ts'
import { usePlatform } from '../platform/platform.ts'
import { ChoiceMenu } from './choice-menu.tsx'
import { selectedTab } from './selected-tab.ts'
import { TabList, type TabListProps } from './tab-list.tsx'
import { useChoices } from './use-choices.ts'

interface TabbedPanelsProps extends Pick<TabListProps, 'label' | 'titles' | 'choices'> {
  className: string
  /** Label of the page's own choice between these titles, which has a menu take the place of tabs. */
  choiceLabel?: string | undefined
  panels: ReactElement[]
}

/** Panels under a row of tabs, or under a menu. All of them are in the HTML; without scripts they show one below the other, each under its title. */
export function TabbedPanels({ className, label, titles, choices, choiceLabel, panels }: TabbedPanelsProps) {
  const id = useId()
  const { chooseCodeTab } = usePlatform()
  const chosen = useChoices()
  const [picked, setPicked] = useState<number>()
  const { group, shown, forget } = useRevealed(choices === undefined ? (picked ?? 0) : selectedTab(choices, chosen, picked))
  const select = (index: number) => {
    forget()
    setPicked(index)
    if (choices !== undefined) chooseCodeTab(choices[index] ?? '')
  }
  return (
    <div className={className} ref={group}>
      {choiceLabel === undefined ? (
        <TabList id={id} label={label} titles={titles} choices={choices} selected={shown} onSelect={select} />
      ) : (
        <ChoiceMenu label={choiceLabel} titles={titles} selected={shown} onSelect={select} />
      )}
      {panels.map((panel, index) => (
        <div
          key={index}
          data-choice={choices && choicesIn(choices[index] ?? '').join(' ')}
          className="dw-tab-panel"
          role="tabpanel"
          id={`${id}-panel-${index}`}
          aria-labelledby={`${id}-${choiceLabel === undefined ? 'tab' : 'title'}-${index}`}
          data-selected={index === shown}
        >
          <div className="dw-tab-panel-title" id={choiceLabel && `${id}-title-${index}`} dir={nameDirection(titles[index] ?? '')}>
            {titles[index]}
          </div>
          {panel}
        </div>
      ))}
    </div>
  )
}

/** The panel that shows: the one that a link or a search led to, which is no choice, until the reader chooses, or the selected one. */
function useRevealed(selected: number) {
  const group = useRef<HTMLDivElement>(null)
  const [revealed, setRevealed] = useState<{ index: number; over: number }>()
  const shown = revealed?.over === selected ? revealed.index : selected
  const isReady = useRef(false)
  const panels = () => [...(group.current?.querySelectorAll<HTMLElement>(':scope > [role=tabpanel]') ?? [])]
  const hideOthers = () => {
    for (const [index, panel] of panels().entries()) hideUntilFound(panel, index !== shown)
  }
  useLayoutEffect(() => {
    if (isReady.current) hideOthers()
    const reveal = ({ target }: Event) => {
      const found = target instanceof HTMLElement ? panels().indexOf(target) : -1
      if (found < 0) return
      // At once, because the link or search scrolls to it next. It shows the panel itself, or browsers would leave closed sections around the group closed.
      for (const [index, panel] of panels().entries()) {
        if (index !== found) hideUntilFound(panel, true)
        panel.dataset['selected'] = String(index === found)
      }
      setRevealed({ index: found, over: selected })
    }
    const box = group.current
    box?.addEventListener('beforematch', reveal)
    return () => box?.removeEventListener('beforematch', reveal)
  })
  // While the page hydrates, the first panel is selected, although the reader may already see the one of their choice.
  useEffect(() => {
    if (!isReady.current) hideOthers()
    isReady.current = true
  })
  return { group, shown, forget: () => setRevealed(undefined) }
}

/** Hides a panel so that its text is still found: React only knows `hidden` without a value. Readers who listen don't get it either. */
function hideUntilFound(panel: Element, isHidden: boolean): void {
  for (const [name, value] of Object.entries({ hidden: 'until-found', 'aria-hidden': 'true' })) {
    if (isHidden) panel.setAttribute(name, value)
    else panel.removeAttribute(name)
  }
}
