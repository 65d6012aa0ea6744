/** The menu of a code group whose titles are a choice of the whole site. Follows the WAI-ARIA menu button pattern. */
import { nextBelow } from '../../shared/next-tab.ts'
import type { ChoiceMenuProps } from '../../shared/platform/platform.ts'
import { createElement } from '../element.ts'

/** Opens the menu below its button, or closes it. */
export function openChoiceMenu(button: HTMLElement, { label, titles, selected, onSelect }: ChoiceMenuProps): void {
  const end = () => {
    button.nextElementSibling?.remove()
    button.ariaExpanded = 'false'
  }
  if (button.nextElementSibling !== null) {
    end()
    return
  }
  const menu = createElement('div', { role: 'menu', ariaLabel: label })
  const close = () => {
    button.focus({ preventScroll: true })
    end()
  }
  const items = titles.map((title, index) => {
    const isChosen = String(index === selected)
    const onclick = () => {
      onSelect(index)
      close()
    }
    return createElement('button', { type: 'button', role: 'menuitemradio', ariaChecked: isChosen, tabIndex: -1, onclick }, title)
  })
  menu.append(...items)
  menu.onkeydown = (event) => {
    const next = nextBelow(event.key, items.indexOf(document.activeElement as HTMLButtonElement), items.length)
    if (event.key === 'Escape') close()
    else if (next === undefined) return
    else items[next]?.focus()
    event.preventDefault()
  }
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget !== button && !menu.contains(relatedTarget as Node | null)) end()
  })
  button.after(menu)
  button.ariaExpanded = 'true'
  items[selected]?.focus({ preventScroll: true })
}
