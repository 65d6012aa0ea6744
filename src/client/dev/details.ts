/** Which sections a reader has opened or closed. The browser keeps that in the elements, which a change may replace. */

/** Runs a change of the page and gives every section that is still there the state it had before. */
export function keepingDetails(change: () => void): void {
  const before = new Map(listDetails().map(([name, { open }]) => [name, open]))
  change()
  for (const [name, section] of listDetails()) section.open = before.get(name) ?? section.open
}

/** Sections by what their summary says, and which of that name they are. */
function listDetails(): [string, HTMLDetailsElement][] {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll('details')].map((section) => {
    const summary = section.querySelector('summary')?.textContent ?? ''
    const index = seen.get(summary) ?? 0
    seen.set(summary, index + 1)
    return [`${index} ${summary}`, section]
  })
}
