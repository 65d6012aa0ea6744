/** Which keys open search: `/` anywhere but in a text field, and meta+k or ctrl+k everywhere. */
export function searchCommand(event: KeyboardEvent): 'open' | 'toggle' | undefined {
  const { key, code, shiftKey } = event
  if (isComposing(event) || event.altKey) return undefined
  // A key's place on the keyboard if its letter isn't Latin, because then no key has the letter of a shortcut. Latin ones have lower numbers.
  const pressed = key > '\u02ff' ? code : key
  if (event.metaKey || event.ctrlKey) return /^(Key)?k$/i.test(pressed) && !shiftKey ? 'toggle' : undefined
  return (pressed === '/' || (pressed === 'Slash' && !shiftKey)) && !isTextField(event.composedPath()[0]) ? 'open' : undefined
}

/** True if a key belongs to an input method. Safari ends a word before it sends the key that does so, which then only has this number. */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === 229
}

/** True if typing in an element enters text. An element of a component may hold a field that nobody outside can see. */
export function isTextField(target: EventTarget | null | undefined): boolean {
  const fields = ':read-write, [readonly], select, [role~=textbox], [role~=searchbox], [role~=combobox]'
  return target instanceof Element && (target.matches(fields) || target.localName.includes('-'))
}
