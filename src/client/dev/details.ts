/** Keeps `details` sections open or closed when a change replaces their elements, which is where the browser stores that. */

/** Runs a change of the page, then restores the state of every section that still exists. */
export function keepingDetails(change: () => void): void {
  const before = new Map(listDetails().map(([name, { open }]) => [name, open]))
  change()
  for (const [name, section] of listDetails()) section.open = before.get(name) ?? section.open
}

/** All sections, by the text of their summary and a number for those with the same text. */
function listDetails(): [string, HTMLDetailsElement][] {
  const seen = new Map<string, number>()
  return [...document.querySelectorAll('details')].map((section) => {
    const summary = section.querySelector('summary')?.textContent ?? ''
    const index = seen.get(summary) ?? 0
    seen.set(summary, index + 1)
    return [`${index} ${summary}`, section]
  })
}
