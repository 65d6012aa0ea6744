import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useStrings } from '../config/use-strings.ts'
import { useLocation } from '../router/context.ts'
import { Icon } from './icon.tsx'
import { closeModal, openModal } from './modal.ts'
import { ThemePicker } from './theme.tsx'

interface BarDialogProps {
  /** The menu is a drawer on the side, and the outline a sheet at the bottom. */
  kind: 'menu' | 'outline'
  label: string
  onClose(): void
  children: ReactNode
}

/** A modal dialog while it's rendered. Besides Escape, a click outside and any navigation close it. `onClose` has to remove it from the page. */
export function BarDialog({ kind, label, onClose, children }: BarDialogProps) {
  const strings = useStrings()
  const { key } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(key)
  useEffect(() => {
    if (dialog.current === null) return
    if (key !== openedAt.current) return closeModal(dialog.current)
    openModal(dialog.current)
    dialog.current.querySelector('[aria-current=page], [aria-current=location]')?.scrollIntoView({ block: 'center' })
  }, [key])
  useEffect(() => {
    const { current } = dialog
    return () => {
      if (current !== null) closeModal(current)
    }
  }, [])
  const close = () => {
    if (dialog.current !== null) closeModal(dialog.current)
  }
  const onClick = ({ target, currentTarget, ctrlKey, metaKey }: MouseEvent) => {
    // A click outside has the dialog itself as target, as its content fills it. A link that opens in a new tab doesn't close it.
    const isInLink = target instanceof Element && target.closest('a') !== null
    if (target === currentTarget || (!ctrlKey && !metaKey && isInLink)) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles the keys, Escape and Enter on a link.
    <dialog ref={dialog} className="dw-bar-dialog" aria-label={label} data-kind={kind} onClose={onClose} onClick={onClick}>
      <div className="dw-bar-dialog-inside">
        <div className="dw-bar-dialog-head">
          <p>{label}</p>
          <button type="button" className="dw-icon-button" aria-label={strings.close} onClick={close}>
            <Icon drawing={X} size={18} />
          </button>
        </div>
        <div className="dw-bar-dialog-body">{children}</div>
        {/* In reach however long the menu is. */}
        {kind === 'menu' && <ThemePicker />}
      </div>
    </dialog>
  )
}
