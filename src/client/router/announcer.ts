/** Tells screen readers which page has come. */

/** Makes the region that titles are announced in; a region that comes with its text is not read by every screen reader. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div')
  region.className = 'visually-hidden'
  region.role = 'status'
  document.body.append(region)
  return (text) => {
    region.textContent = text
  }
}
