/** Finds the names in a sample that have answers: where they are in the code's text, and in its elements. */

export interface Name {
  /** Where it starts in the code's text. */
  start: number
  length: number
  answer: number
}

/** Reads groups of three numbers, in the order of the code. */
export function readNames(places: readonly number[]): Name[] {
  const names: Name[] = []
  for (let at = 0; at < places.length; at += 3) {
    names.push({ start: places[at] ?? 0, length: places[at + 1] ?? 0, answer: places[at + 2] ?? 0 })
  }
  return names.sort((a, b) => a.start - b.start)
}

/** Which name contains a character of the code. */
export function nameAtOffset(names: readonly Name[], offset: number): number {
  return names.findIndex(({ start, length }) => offset >= start && offset < start + length)
}

/** The name on the line above or below that is nearest to a name's column. @param step -1 for the line above, 1 for the one below */
export function nameOnNextLine(names: readonly Name[], current: number, text: string, step: -1 | 1): number {
  const place = ({ start }: Name) => {
    const before = text.slice(0, start).split('\n')
    return { line: before.length, column: before.at(-1)?.length ?? 0 }
  }
  const from = names[current]
  if (from === undefined) return current
  const { line, column } = place(from)
  const others = names.map((name, index) => ({ ...place(name), index })).filter((other) => (other.line - line) * step > 0)
  others.sort((a, b) => Math.abs(a.line - line) - Math.abs(b.line - line) || Math.abs(a.column - column) - Math.abs(b.column - column))
  return others[0]?.index ?? current
}

/** The texts of the code, without what is shown between its lines and next to them. */
export function codeTexts(code: HTMLElement): Text[] {
  const texts: Text[] = []
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof HTMLElement && node.matches('.dw-between, .dw-line-number, summary')
      ? NodeFilter.FILTER_REJECT
      : NodeFilter.FILTER_ACCEPT,
  )
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node instanceof Text) texts.push(node)
  return texts
}

/** The range of a name. If it's in several elements, only the part in the first one. */
export function nameRange(code: HTMLElement, { start, length }: Name): Range | undefined {
  let before = 0
  for (const text of codeTexts(code)) {
    const from = start - before
    before += text.length
    if (from >= text.length) continue
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, Math.min(from + length, text.length))
    return range
  }
  return undefined
}

/** The place in the code's text of a place in one of its texts. */
export function offsetOf(code: HTMLElement, node: Node, offset: number): number {
  let before = 0
  for (const text of codeTexts(code)) {
    if (text === node) return before + offset
    before += text.length
  }
  return -1
}
