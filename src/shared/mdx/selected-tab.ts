import { choicesIn } from '../choices.ts'

/**
 * The tab that a code group shows: of its tabs, the one last chosen anywhere on the site, otherwise the first.
 * @param titles each may stand for several: `Browser, Node`
 * @param chosen what the reader chose, latest first
 * @param picked the tab chosen in this group, to distinguish tabs with the same title
 */
export function selectedTab(titles: readonly string[], chosen: readonly string[], picked = -1): number {
  const tabs = titles.map(choicesIn)
  const choice = chosen.flatMap(choicesIn).find((candidate) => tabs.some((tab) => tab.includes(candidate)))
  if (choice === undefined) return 0
  return tabs[picked]?.includes(choice) === true ? picked : tabs.findIndex((tab) => tab.includes(choice))
}
