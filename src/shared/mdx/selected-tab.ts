/**
 * The tab that a code group shows: of its tabs, the one last chosen anywhere on the site, otherwise the first.
 * @param chosen titles that the reader chose, latest first
 * @param picked the tab chosen in this group, to distinguish tabs with the same title
 */
export function selectedTab(titles: readonly string[], chosen: readonly string[], picked?: number): number {
  const title = chosen.find((candidate) => titles.includes(candidate))
  if (title === undefined) return 0
  return picked !== undefined && titles[picked] === title ? picked : titles.indexOf(title)
}
