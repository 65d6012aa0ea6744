import { isValidElement, type ReactElement, type ReactNode, useContext } from 'react'
import { choiceOf } from '../choices.ts'
import { SiteContext } from '../config/site-context.ts'
import type { SiteData } from '../config/site-data.ts'
import { useStrings } from '../config/use-strings.ts'
import { fillIn } from '../strings/fill-in.ts'
import { TabbedPanels } from './tabbed-panels.tsx'

/** Panels behind tabs: code blocks, or `<div data-title="…">`. The choice is remembered for the site. The compiler names the heading in `label`. */
export function CodeGroup({ label, children }: { label?: string; children?: ReactNode }) {
  const strings = useStrings()
  const site = useContext(SiteContext)
  if (!Array.isArray(children)) return null
  const panels = children.filter((child): child is ReactElement<{ title?: string; 'data-title'?: string }> => isValidElement(child))
  const titles = panels.map(
    (panel, index) => panel.props.title ?? panel.props['data-title'] ?? fillIn(strings.panel, { number: index + 1 }),
  )
  return (
    <TabbedPanels
      className="dw-code-group"
      label={label ?? titles.join(', ')}
      titles={titles}
      choices={titles}
      choiceLabel={choiceLabel(titles, site?.codeGroups)}
      panels={panels}
    />
  )
}

/** The label of the site's choice that has each of these titles, if there are several, none of which stands for two. */
function choiceLabel(titles: readonly string[], sets: SiteData['codeGroups'] = {}): string | undefined {
  const set = Object.values(sets).find((each) => {
    const choices = each.titles.map(choiceOf)
    return titles.every((title) => choices.includes(choiceOf(title)))
  })
  return titles.length > 1 ? set?.label : undefined
}
