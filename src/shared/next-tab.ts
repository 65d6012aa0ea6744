/** The key that does from left to right what this one does in text of the given direction. */
export function keyFromLeft(key: string, direction: string): string {
  if (direction !== 'rtl') return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}

/** The index that a key moves to in a row of tabs or menu entries, or undefined if the key does nothing there. */
export function nextTab(key: string, selected: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (selected + 1) % count
    case 'ArrowLeft':
      return (selected + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
