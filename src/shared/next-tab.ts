/** The key that does from left to right what this one does in text of the given direction. */
export function keyFromLeft(key: string, direction: string): string {
  if (direction !== 'rtl') return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}

/** The index that a key moves to in a row of tabs or menu entries, or undefined if the key does nothing there. */
export function nextTab(key: string, selected: number, count: number): number | undefined {
  const targets: Record<string, number> = { ArrowRight: selected + 1, ArrowLeft: selected - 1 + count, Home: 0, End: count - 1 }
  const target = targets[key]
  return target === undefined ? undefined : target % count
}

/** The index that a key moves to in a column of entries. */
export function nextBelow(key: string, selected: number, count: number): number | undefined {
  const sideways: Record<string, string> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft', Home: 'Home', End: 'End' }
  return nextTab(sideways[key] ?? '', selected, count)
}
