import { isValidElement, type ReactElement, type ReactNode, useId } from 'react'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { TabList } from './tab-list.tsx'

type PanelProps = { title?: string; 'data-title'?: string }

/**
 * Panels behind tabs: code blocks, or `<div data-title="…">` with any content. All panels are in the HTML; without
 * scripts they stand one below the other under their titles. The choice holds across the site and is remembered.
 * Children that are not an array render nothing (SPEC.md section 2.7).
 */
export function CodeGroup({ children }: { children?: ReactNode }) {
  const id = useId()
  const { codeTab, chooseCodeTab } = usePlatform()
  const chosen = useStore(codeTab)
  if (!Array.isArray(children)) return null
  const panels = children.filter((child): child is ReactElement<PanelProps> => isValidElement(child))
  const titles = panels.map((panel, index) => panel.props.title ?? panel.props['data-title'] ?? `Panel ${index + 1}`)
  const selected = Math.max(0, titles.indexOf(chosen ?? ''))
  return (
    <div className="code-group">
      <TabList id={id} label="Code variants" titles={titles} selected={selected} onSelect={(index) => chooseCodeTab(titles[index] ?? '')} />
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
