/** Reads and checks what stands between the `---` lines at the top of a page. */
import { isMap, isSeq, LineCounter, parseDocument } from 'yaml'
import { type Frontmatter, frontmatterSchema } from '../../src/shared/page/frontmatter.ts'
import { describeIssues } from '../config/describe-issues.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'

/** Only on the first lines: `---` further down is a rule. */
const BLOCK = /^\uFEFF?---[ \t]*\r?\n((?:(?!---[ \t]*(?:\r?\n|$)).*\r?\n)*)---[ \t]*(?:\r?\n|$)/

export interface ReadFrontmatter {
  frontmatter: Frontmatter
  diagnostics: Diagnostic[]
}

/** A first line of `---` is a rule, unless what follows has a key like those of frontmatter. */
const UNCLOSED = /^\uFEFF?---[ \t]*\r?\n[a-z]\w*:(?:[ \t]|\r?\n)/

const unclosed: Diagnostic = {
  severity: 'error',
  code: 'frontmatter-syntax',
  message: 'The frontmatter is never closed.',
  fix: 'End it with a line of `---`, as it starts.',
  line: 1,
  column: 1,
}

/**
 * The frontmatter of a page's source, and everything that is wrong with it at its own line. Dates come as ISO
 * text and authors as one line, however they were written.
 */
export function readFrontmatter(source: string, displayPath: string): ReadFrontmatter {
  const block = BLOCK.exec(source)?.[1]
  if (block === undefined && UNCLOSED.test(source)) return { frontmatter: {}, diagnostics: located([unclosed], source, displayPath) }
  if (block === undefined || block.trim() === '') return { frontmatter: {}, diagnostics: [] }
  const lines = new LineCounter()
  const document = parseDocument(block, { lineCounter: lines, prettyErrors: false })
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    // The block starts on the page's second line.
    return { line: line + 1, column: col }
  }
  const diagnostics: Diagnostic[] = document.errors.map((error) => ({
    severity: 'error',
    code: 'frontmatter-syntax',
    message: `The frontmatter is not valid YAML: ${error.message}`,
    fix: 'Put text with a colon or a leading special character in quotes.',
    ...at(error.pos[0]),
  }))
  if (diagnostics.length > 0) return { frontmatter: {}, diagnostics: located(diagnostics, source, displayPath) }
  const value: unknown = document.toJS() ?? {}
  const result = frontmatterSchema.safeParse(value)
  if (result.success) return { frontmatter: normalizeFrontmatter(result.data), diagnostics: [] }
  for (const issue of describeIssues(result.error.issues, value, frontmatterSchema)) {
    diagnostics.push({
      severity: 'error',
      code: 'frontmatter',
      message: `${issue.path === '' ? 'Frontmatter' : issue.path}: ${issue.message}`,
      ...(issue.fix !== undefined && { fix: issue.fix }),
      ...at(offsetOf(document.contents, issue.keys)),
    })
  }
  return { frontmatter: {}, diagnostics: located(diagnostics, source, displayPath) }
}

function located(diagnostics: Diagnostic[], source: string, file: string): Diagnostic[] {
  return diagnostics.map((diagnostic) => withExcerpt({ ...diagnostic, file }, source))
}

/** Where a key stands in the block, or the entry of a list; the nearest one above it where it is not written there. */
function offsetOf(contents: unknown, keys: readonly PropertyKey[]): number {
  let node: unknown = contents
  let offset = 0
  for (const key of keys) {
    if (isMap(node)) {
      const pair = node.items.find((item) => String(item.key) === String(key))
      offset = rangeOf(pair?.key) ?? offset
      node = pair?.value
    } else if (isSeq(node)) {
      node = node.items[Number(key)]
      offset = rangeOf(node) ?? offset
    } else break
  }
  return offset
}

function rangeOf(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] } | undefined)?.range?.[0]
}

/** Dates as ISO text, authors as one line. */
export function normalizeFrontmatter(data: ReturnType<typeof frontmatterSchema.parse>): Frontmatter {
  const { authors, date, ...rest } = data
  return {
    ...rest,
    ...(authors !== undefined && { authors: Array.isArray(authors) ? authors.join(', ') : authors }),
    ...(date !== undefined && { date: date instanceof Date ? date.toISOString() : date }),
  }
}
