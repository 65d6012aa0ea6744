/**
 * Which tab of a code group shows: the one last chosen anywhere among those that the group has, else the first.
 * @param chosen titles that readers chose, the latest first
 * @param picked the tab that was picked in this very group, which tells tabs of one title apart
 */
export function selectedTab(titles: readonly string[], chosen: readonly string[], picked?: number): number {
  const title = chosen.find((candidate) => titles.includes(candidate))
  if (title === undefined) return 0
  return picked !== undefined && titles[picked] === title ? picked : titles.indexOf(title)
}
