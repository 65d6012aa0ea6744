import { ChevronDown } from 'lucide'
import type { MouseEvent, PointerEvent } from 'react'
import type { NavItem } from '../../config/site-data.ts'
import { isActive } from '../../page/sidebar-tree.ts'
import { useLocation } from '../../router/context.ts'
import { Icon } from '../icon.tsx'

export interface MenuButtonProps {
  item: NavItem
  isOpen: boolean
  controls: string | undefined
  /** Receives the button that the viewport belongs to. */
  setTrigger(button: HTMLElement | null): void
  onFocus(): void
  onClick(event: MouseEvent): void
  onPointerEnter(event: PointerEvent): void
  onPointerLeave(event: PointerEvent): void
}

/** Opens the menu of an entry of the top navigation. */
export function MenuButton({ item, isOpen, controls, setTrigger, ...listeners }: MenuButtonProps) {
  const { pathname } = useLocation()
  return (
    <button
      type="button"
      className="dw-menu-button dw-needs-script"
      ref={isOpen ? setTrigger : null}
      aria-expanded={isOpen}
      aria-controls={controls}
      data-current={isActive(item, pathname) || undefined}
      {...listeners}
    >
      {item.text}
      <Icon drawing={ChevronDown} size={14} />
    </button>
  )
}
