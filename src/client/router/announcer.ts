/** Announces the title of a new page to screen readers. */

/** Creates an empty region for titles, because some screen readers don't announce a region that's added together with its text. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div')
  region.className = 'dw-visually-hidden'
  region.role = 'status'
  document.body.append(region)
  return (text) => {
    region.textContent = text
  }
}
