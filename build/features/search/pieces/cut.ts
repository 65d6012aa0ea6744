import { crc32 } from 'node:zlib'

export interface CutSizes {
  /** A piece isn't cut before it has this size, except where a larger item follows. */
  least: number
  /** A piece is cut when it has this size. */
  most: number
  /** In between it's cut after one of so many items. */
  every: number
}

/** An item of a list with its size in bytes, and a key whose hash decides whether a piece may end after it. */
export interface CutItem {
  key: string
  cost: number
}

/**
 * Cuts a list into pieces, by its contents alone. If an item changes, the cuts after it are soon where they were, because they
 * are made after certain items and not at certain sizes.
 * @returns the end of each piece, and whether more items at the end of the list could belong to the last one
 */
export function cutPieces(items: readonly CutItem[], { least, most, every }: CutSizes): { ends: number[]; isOpen: boolean } {
  const ends: number[] = []
  let size = 0
  items.forEach(({ key, cost }, index) => {
    if (cost >= least && size > 0) {
      ends.push(index)
      size = 0
    }
    size += cost
    if (size < most && cost < least && (size < least || crc32(key) % every !== 0)) return
    ends.push(index + 1)
    size = 0
  })
  if (size > 0) ends.push(items.length)
  return { ends, isOpen: size > 0 }
}
