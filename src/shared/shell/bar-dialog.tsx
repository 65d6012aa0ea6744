import { X } from 'lucide'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { usePlatform } from '../platform/platform.ts'
import { useLocation } from '../router/context.ts'
import { Icon } from './icon.tsx'

/**
 * A modal dialog for as long as it is rendered. The browser keeps focus inside, gives it back and closes on Escape; this
 * adds a press beside the dialog, a link followed, and any other way to another page. `onClose` takes it out of the page.
 */
export function BarDialog({ label, onClose, children }: { label: string; onClose(): void; children: ReactNode }) {
  const { elements } = usePlatform()
  const { key } = useLocation()
  const dialog = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(key)
  useEffect(() => {
    if (dialog.current === null) return
    if (key === openedAt.current) elements.showModal(dialog.current)
    else elements.closeModal(dialog.current)
  }, [key, elements])
  useEffect(() => {
    const { current } = dialog
    return () => {
      if (current !== null) elements.closeModal(current)
    }
  }, [elements])
  const close = () => {
    if (dialog.current !== null) elements.closeModal(dialog.current)
  }
  const onClick = ({ target, currentTarget, ctrlKey, metaKey }: MouseEvent) => {
    // Only what lies beside the dialog's inside is the dialog itself. A link for a new tab leaves it open.
    if (target === currentTarget || (!ctrlKey && !metaKey && elements.isInLink(target))) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys for the same are the browser's: Escape, and Enter on a link.
    <dialog ref={dialog} className="bar-dialog" aria-label={label} data-label={label} onClose={onClose} onClick={onClick}>
      <div className="bar-dialog-inside">
        <div className="bar-dialog-head">
          <p>{label}</p>
          <button type="button" className="icon-button" aria-label="Close" onClick={close}>
            <Icon drawing={X} size={18} />
          </button>
        </div>
        <div className="bar-dialog-body">{children}</div>
      </div>
    </dialog>
  )
}
