/** Which keys open search: `/` anywhere but in a text field, and meta+k or ctrl+k everywhere. */
export function searchCommand(event: KeyboardEvent): 'open' | 'toggle' | undefined {
  if (event.isComposing || event.altKey) return undefined
  if (event.metaKey || event.ctrlKey) return event.key.toLowerCase() === 'k' && !event.shiftKey ? 'toggle' : undefined
  return event.key === '/' && !isTextField(event.target) ? 'open' : undefined
}

/** Types of inputs without text. */
const NO_TEXT = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** Whether typing in an element enters text. */
export function isTextField(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type)
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName))
}
