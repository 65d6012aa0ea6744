/** Changes to ranges of a text. Everything outside them stays byte for byte. */

/** Offsets of UTF-16 code units. */
export interface TextRange {
  start: number
  end: number
}

interface Edit extends TextRange {
  text: string
}

export class Edits {
  readonly #edits: Edit[] = []

  replace({ start, end }: TextRange, text: string): void {
    this.#edits.push({ start, end, text })
  }

  remove(range: TextRange): void {
    this.replace(range, '')
  }

  insert(at: number, text: string): void {
    this.replace({ start: at, end: at }, text)
  }

  /** True if a range lies in one that was replaced. */
  covers({ start, end }: TextRange): boolean {
    return this.#edits.some((edit) => edit.start < edit.end && edit.start <= start && edit.end >= end)
  }

  /** The text with all changes. Where two overlap, the outer one wins, or the earlier one if neither contains the other. */
  applyTo(text: string): string {
    // At one place, insertions come before what is replaced there.
    const sorted = [...this.#edits].sort(
      (a, b) => a.start - b.start || Number(sizeOf(a) > 0) - Number(sizeOf(b) > 0) || sizeOf(b) - sizeOf(a),
    )
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
