import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { useStrings } from '../config/use-strings.ts'
import { fillIn } from '../strings/fill-in.ts'
import { TabbedPanels } from './tabbed-panels.tsx'

type PanelProps = { title?: string; 'data-title'?: string }

/**
 * Panels behind tabs: code blocks, or `<div data-title="…">` with any content. The choice applies to the whole site and is
 * remembered. Children that aren't an array render nothing. The compiler gives groups a label that names the heading above.
 */
export function CodeGroup({ label, children }: { label?: string; children?: ReactNode }) {
  const strings = useStrings()
  if (!Array.isArray(children)) return null
  const panels = children.filter((child): child is ReactElement<PanelProps> => isValidElement(child))
  const titles = panels.map(
    (panel, index) => panel.props.title ?? panel.props['data-title'] ?? fillIn(strings.panel, { number: index + 1 }),
  )
  return <TabbedPanels className="dw-code-group" label={label ?? titles.join(', ')} titles={titles} choices={titles} panels={panels} />
}
