/** Keeps `details` sections open or closed when a change replaces their elements, which is where the browser stores that. */

declare global {
  interface Window {
    /** Sections that have been opened since the document began to load. Deleted when they're closed again. */
    sectionsOpened?: Set<Element> | undefined
  }
}

/** Closes what the browser has opened before the page hydrates, as it is in the document. The router opens what hides the part that the address names. */
export function closeOpenedSections(): void {
  if (window.sectionsOpened instanceof Set) for (const section of window.sectionsOpened) section.removeAttribute('open')
  window.sectionsOpened = undefined
}

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
