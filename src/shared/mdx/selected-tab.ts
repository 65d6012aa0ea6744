import { choicesIn } from '../choices.ts'

/** The tab that a group shows: the one chosen last anywhere, of several with that title the one picked in this group, or else the first. */
export function selectedTab(titles: readonly string[], chosen: readonly string[], picked = -1): number {
  const tabs = titles.map(choicesIn)
  const choice = chosen.flatMap(choicesIn).find((candidate) => tabs.some((tab) => tab.includes(candidate)))
  if (choice === undefined) return 0
  return tabs[picked]?.includes(choice) === true ? picked : tabs.findIndex((tab) => tab.includes(choice))
}
