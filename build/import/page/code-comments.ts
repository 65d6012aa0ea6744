/** Comments in code that mark lines, in the forms of Docusaurus, become notations. */

const COMMENT =
  /^(\s*)(\/\/|#|--|%|<!--|\/\*|\{\/\*)\s*(highlight-(?:next-line|start|end)|This-will-error[\w-]*|error-(?:next-line|start|end))\s*(?:-->|\*\/\}?)?\s*$/

const CLOSING: Readonly<Record<string, string>> = { '<!--': ' -->', '/*': ' */', '{/*': ' */}' }

/** The code with `[!code hl]` in place of such comments. Undefined if it has none. */
export function rewriteCodeComments(code: string): string | undefined {
  if (!/highlight-|error-next-line/.test(code)) return undefined
  const lines = code.split('\n')
  const result: string[] = []
  let changed = false
  for (const [index, line] of lines.entries()) {
    const [, indent = '', open = '', name = ''] = COMMENT.exec(line) ?? []
    if (name === '') {
      result.push(line)
      continue
    }
    changed = true
    if (name.endsWith('-end')) continue
    const count = name.endsWith('-start') ? linesUntilEnd(lines, index + 1) : 1
    if (count > 0) result.push(`${indent}${open} [!code hl${count > 1 ? `:${count}` : ''}]${CLOSING[open] ?? ''}`)
  }
  return changed ? result.join('\n') : undefined
}

function linesUntilEnd(lines: readonly string[], from: number): number {
  const end = lines.findIndex((line, index) => index >= from && /-end\b/.test(COMMENT.exec(line)?.[3] ?? ''))
  return (end === -1 ? lines.length : end) - from
}
