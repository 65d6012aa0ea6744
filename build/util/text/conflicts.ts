export interface Conflict {
  /** Line of the first marker, counted from 1. */
  line: number
  /** Signs and language that open the code fence around all of it. Undefined outside of code. */
  fence?: string
}

/** The markers in the order in which they occur. A line after the second, with what both versions came from, is in some of them. */
const [START, MIDDLE, END] = [/^<{7}(?: |$)/, /^={7}(?: |$)/, /^>{7}(?: |$)/]

const BASE = /^\|{7}(?: |$)/

/** True for a marker. An underline of a heading looks like one of them. */
export function isConflictMarker(line: string): boolean {
  return [START, BASE, MIDDLE, END].some((marker) => marker.test(line))
}

const OPENING_FENCE = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:(`{3,})([^`]*)|(~{3,})(.*))$/

interface Fence {
  mark: string
  info: string
}

/** Conflicts in Markdown or any other text, in their order. Markers only count if all three are there, each at the start of a line. */
export function findConflicts(source: string): Conflict[] {
  if (!/^<{7}(?: |$)/m.test(source)) return []
  const conflicts: Conflict[] = []
  let fence: Fence | undefined
  let open: { line: number; fence: Fence | undefined; hasMiddle: boolean } | undefined
  for (const [index, line] of source.split('\n').entries()) {
    if (open !== undefined && isConflictMarker(line) && open.fence !== fence) open.fence = undefined
    if (START.test(line) && open?.hasMiddle !== true) open = { line: index + 1, fence, hasMiddle: false }
    else if (open !== undefined && MIDDLE.test(line)) open.hasMiddle = true
    else if (open?.hasMiddle && END.test(line)) {
      conflicts.push({ line: open.line, ...(open.fence && { fence: open.fence.info }) })
      open = undefined
    } else fence = fenceAfter(line, fence)
  }
  return conflicts
}

/** The fence that's open after a line, if one was open before it. */
function fenceAfter(line: string, fence: Fence | undefined): Fence | undefined {
  if (fence !== undefined) {
    const text = line.replace(/^[ \t>]+/, '').trimEnd()
    return text.startsWith(fence.mark) && text.replaceAll(fence.mark.charAt(0), '') === '' ? undefined : fence
  }
  const [, ticks, afterTicks = '', waves, afterWaves = ''] = OPENING_FENCE.exec(line) ?? []
  const mark = ticks ?? waves
  return mark === undefined ? undefined : { mark, info: (afterTicks || afterWaves).trim() }
}
