import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { usePlatform } from '../platform/platform.ts'
import { useStore } from '../platform/use-store.ts'
import { TabbedPanels } from './tabbed-panels.tsx'

type PanelProps = { title?: string; 'data-title'?: string }

/**
 * Panels behind tabs: code blocks, or `<div data-title="…">` with any content. The choice holds across the site and is
 * remembered. Children that are not an array render nothing (SPEC.md section 2.7).
 */
export function CodeGroup({ children }: { children?: ReactNode }) {
  const { codeTab, chooseCodeTab } = usePlatform()
  const chosen = useStore(codeTab)
  if (!Array.isArray(children)) return null
  const panels = children.filter((child): child is ReactElement<PanelProps> => isValidElement(child))
  const titles = panels.map((panel, index) => panel.props.title ?? panel.props['data-title'] ?? `Panel ${index + 1}`)
  return (
    <TabbedPanels
      className="code-group"
      label="Code variants"
      titles={titles}
      panels={panels}
      selected={Math.max(0, titles.indexOf(chosen ?? ''))}
      onSelect={(index) => chooseCodeTab(titles[index] ?? '')}
    />
  )
}
