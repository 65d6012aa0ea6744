/** Shows an image of the page in a dialog, as large as it fits. */
import css from 'style:./image-dialog.css'
import { closeModal, openModal } from '../../shared/shell/modal.ts'
import { createElement } from '../element.ts'
import { addStyles } from '../styles.ts'

/** How much of the window an image may take, and how much it may be enlarged beyond its own size. */
const PART_OF_WINDOW = 0.94
const LARGEST_SCALE = 2

addStyles(`@layer shell{${css}}`)

/** @param button the one around the image */
export function enlarge(button: HTMLElement): void {
  const image = button.querySelector('img')
  const shown = button.firstElementChild?.cloneNode(true)
  if (image === null || !(shown instanceof HTMLElement)) return
  const large = shown instanceof HTMLImageElement ? shown : shown.querySelector('img')
  if (large === null) return
  setSize(large, image, shown.querySelector('source'))
  // The one on the page is there until the larger one has loaded.
  large.style.background = `url("${CSS.escape(image.currentSrc)}") 0 / 100% 100%`
  const closeButton = { type: 'button', className: 'dw-icon-button', ariaLabel: button.dataset['close'] ?? '' } as const
  const dialogProperties = { className: 'dw-image-dialog', ariaLabel: button.dataset['dialog'] ?? '' }
  const dialog = createElement('dialog', dialogProperties, createElement('button', closeButton, '×'), shown)
  const close = () => closeModal(dialog)
  dialog.addEventListener('click', close)
  addEventListener('popstate', close)
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close)
    dialog.remove()
  })
  document.body.append(dialog)
  // Safari doesn't focus a button that's clicked, and the focus returns to what had it.
  button.focus()
  openModal(dialog)
}

/** Sets the size before the image has loaded. The largest of its copies says how large it is. */
function setSize(large: HTMLImageElement, image: HTMLImageElement, source: HTMLSourceElement | null): void {
  const { width, height } = image.getBoundingClientRect()
  const isDrawing = /\.svg(?:[?#]|$)/i.test(image.currentSrc)
  const ownWidth = Number(/(\d+)w$/.exec(source?.srcset ?? '')?.[1] ?? image.naturalWidth)
  const fitting = Math.min((innerWidth * PART_OF_WINDOW) / width, (innerHeight * PART_OF_WINDOW) / height)
  const scale = isDrawing ? fitting : Math.min(fitting, (Math.max(ownWidth, width) * LARGEST_SCALE) / width)
  large.width = Math.round(width * scale)
  large.height = Math.round(height * scale)
  large.loading = 'eager'
  if (source !== null) source.sizes = `${large.width}px`
}
