/** Changes to ranges of a text. Everything outside them stays byte for byte. */

export interface Edit {
  /** Offsets of UTF-16 code units. */
  start: number
  end: number
  text: string
}

export class Edits {
  readonly #edits: Edit[] = []

  replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text })
  }

  remove(start: number, end: number): void {
    this.replace(start, end, '')
  }

  insert(at: number, text: string): void {
    this.replace(at, at, text)
  }

  /** True if a range lies in one that was replaced. */
  covers(start: number, end: number): boolean {
    return this.#edits.some((edit) => edit.start < edit.end && edit.start <= start && edit.end >= end)
  }

  /** The text with all changes. Where two overlap, the outer one wins, or the earlier one if neither contains the other. */
  applyTo(text: string): string {
    const sorted = this.#edits
      .map((edit, index) => ({ ...edit, index }))
      .sort((a, b) => a.start - b.start || sizeOf(b) - sizeOf(a) || a.index - b.index)
    // At one place, insertions come before what is replaced there.
    sorted.sort((a, b) => a.start - b.start || Number(sizeOf(a) > 0) - Number(sizeOf(b) > 0) || sizeOf(b) - sizeOf(a) || a.index - b.index)
    let result = ''
    let end = 0
    for (const edit of sorted) {
      if (edit.start < end) continue
      result += text.slice(end, edit.start) + edit.text
      end = edit.end
    }
    return result + text.slice(end)
  }
}

function sizeOf({ start, end }: Edit): number {
  return end - start
}
