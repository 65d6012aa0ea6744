/** Which keys open search: `/` anywhere but in a text field, and meta+k or ctrl+k everywhere. */
export function searchCommand(event: KeyboardEvent): 'open' | 'toggle' | undefined {
  if (event.isComposing || event.altKey) return undefined
  if (event.metaKey || event.ctrlKey) return event.key.toLowerCase() === 'k' && !event.shiftKey ? 'toggle' : undefined
  return event.key === '/' && !isTextField(event.composedPath()[0]) ? 'open' : undefined
}

/** Types of inputs without text. */
const NO_TEXT = new Set('button checkbox color file image radio range reset submit'.split(' '))

/** Whether typing in an element enters text. An element of a component may hold a field that nobody outside can see. */
export function isTextField(target: EventTarget | null | undefined): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type)
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches('textarea, select, [role~=textbox], [role~=searchbox], [role~=combobox]') ||
    target.localName.includes('-')
  )
}
