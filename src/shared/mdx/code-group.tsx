import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { useStrings } from '../config/use-strings.ts'
import { fillIn } from '../strings/fill-in.ts'
import { TabbedPanels } from './tabbed-panels.tsx'

/** Panels behind tabs: code blocks, or `<div data-title="…">`. The choice is remembered for the site. The compiler names the heading in `label`. */
export function CodeGroup({ label, children }: { label?: string; children?: ReactNode }) {
  const strings = useStrings()
  if (!Array.isArray(children)) return null
  const panels = children.filter((child): child is ReactElement<{ title?: string; 'data-title'?: string }> => isValidElement(child))
  const titles = panels.map(
    (panel, index) => panel.props.title ?? panel.props['data-title'] ?? fillIn(strings.panel, { number: index + 1 }),
  )
  return <TabbedPanels className="dw-code-group" label={label ?? titles.join(', ')} titles={titles} choices={titles} panels={panels} />
}
