/** Which elements have a use for arrow keys of their own, so that the page leaves these keys to them. */

/** Elements that move something with arrow keys, scroll, play or draw, or whose content is another document. */
const ELEMENTS = 'input, textarea, select, canvas, video, audio, iframe, embed, object, dialog, [popover], [aria-activedescendant]'

/** Roles in which arrow keys move the focus, the selection or a value (WAI-ARIA Authoring Practices), and those of what opens above the page. */
const ROLES = new Set(
  `alertdialog application combobox dialog grid gridcell listbox menu menubar menuitem menuitemcheckbox menuitemradio option radio radiogroup
  scrollbar searchbox separator slider spinbutton tab tablist textbox toolbar tree treegrid treeitem`.split(/\s+/),
)

/** True if an element uses arrow keys. @param place 0 for the one that has the focus, and more for those around it */
export function usesArrows(element: EventTarget, place: number): boolean {
  if (!(element instanceof Element) || element === document.body || element === document.documentElement) return false
  const role = element.getAttribute('role')?.trim().toLowerCase().split(/\s+/) ?? []
  return (
    (element instanceof HTMLElement && element.isContentEditable) ||
    element.matches(ELEMENTS) ||
    // A component with a shadow tree, which may be closed.
    element.localName.includes('-') ||
    element.shadowRoot !== null ||
    role.some((name) => ROLES.has(name)) ||
    scrolls(element, 'X') ||
    (place === 0 && scrolls(element, 'Y'))
  )
}

function scrolls(element: Element, axis: 'X' | 'Y'): boolean {
  const [inside, shown] = axis === 'X' ? [element.scrollWidth, element.clientWidth] : [element.scrollHeight, element.clientHeight]
  return inside > shown && /auto|scroll/.test(getComputedStyle(element)[`overflow${axis}`])
}
