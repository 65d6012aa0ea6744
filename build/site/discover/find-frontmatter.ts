/** Finds the frontmatter of a page, and lookalikes: in another place, in another language, or without an end. */
import { isMap, parseDocument } from 'yaml'
import { frontmatterSchema } from '../../../src/shared/frontmatter/frontmatter.ts'
import { FOREIGN_FRONTMATTER_KEYS } from '../../dialect/foreign-keys.ts'
import type { Diagnostic } from '../../report/diagnostic.ts'
import { positionAt } from '../../report/position-at.ts'
import { findConflicts } from '../../util/text/conflicts.ts'

/** Only at the start, because `---` further down is a horizontal rule. */
const BLOCK = /^---[ \t]*\n((?:(?!---[ \t]*(?:\n|$)).*\n)*)---[ \t]*(?:\n|$)/

/** A first line of `---` is a horizontal rule, unless a key like in frontmatter follows. */
const UNCLOSED = /^---[ \t]*\n((?:[ \t]*(?:#.*)?\n)*)(["']?)([a-z][\w.-]*)\2:(?:[ \t]|\n|$)/

/** Things that people put above frontmatter. Each ends in one place only, because many of them would take forever otherwise. */
const ABOVE = String.raw`(?:[ \t]*\n|[ \t]*<!--(?:[^-]|-(?!->))*-->|[ \t]*\{\/\*(?:[^*]|\*(?!\/\}))*\*\/\}|import\b[^\n]*\n)*`

const MISPLACED = new RegExp(String.raw`^(${ABOVE}[ \t]*)---[ \t]*\n((?:(?![ \t]*---[ \t]*(?:\n|$)).*\n)*)[ \t]*---[ \t]*(?:\n|$)`)

const OTHER_LANGUAGES: readonly { pattern: RegExp; name: string }[] = [
  {
    name: 'TOML',
    pattern: new RegExp(
      String.raw`^(${ABOVE}[ \t]*)(?:\+\+\+|---[ \t]*toml)[ \t]*\n[ \t]*(?:\n|#.*\n|\[)*[ \t]*["']?[\w.-]+["']?(?:[ \t]*=|\])`,
    ),
  },
  { name: 'JSON', pattern: new RegExp(String.raw`^(${ABOVE}[ \t]*)(?:(?:;;;|---[ \t]*json)[ \t]*\n\s*)?\{\s*"[\w-]+"\s*:`) },
]

const KNOWN_KEYS = new Set([...Object.keys(frontmatterSchema.shape), ...FOREIGN_FRONTMATTER_KEYS])

/**
 * Returns the YAML between the lines of dashes. A block with a merge conflict isn't read, and compiling the page reports it.
 * @param ownKeys the site's own keys
 */
export function findFrontmatter(source: string, ownKeys: readonly string[] = []): { block: string; problem?: Diagnostic } {
  const [whole, block = ''] = BLOCK.exec(source) ?? []
  const hasConflict = findConflicts(source).some(({ line, fence }) => fence === undefined && line <= (whole ?? '').split('\n').length)
  if (hasConflict) return { block: '' }
  if (whole !== undefined) return { block }
  const problem = unclosed(source) ?? otherLanguage(source) ?? misplaced(source, ownKeys)
  return { block: '', ...(problem && { problem }) }
}

function unclosed(source: string): Diagnostic | undefined {
  const [, above, , key = ''] = UNCLOSED.exec(source) ?? []
  // Below a rule, there may be a heading, and text with a colon.
  if (above === undefined || (above !== '' && !KNOWN_KEYS.has(key))) return undefined
  return { ...MISTAKE, message: 'The frontmatter is never closed.', fix: 'End it with a line of `---`, as it starts.', line: 1, column: 1 }
}

function otherLanguage(source: string): Diagnostic | undefined {
  for (const { name, pattern } of OTHER_LANGUAGES) {
    const above = pattern.exec(source)?.[1]
    if (above === undefined) continue
    const message = `This looks like frontmatter in ${name}, but it's plain text here.`
    const fix = 'Write it in YAML, between two lines of `---` at the very top: `title: My page`.'
    return { severity: 'warning', code: 'dialect', message, fix, ...positionAt(source, above.length) }
  }
  return undefined
}

/** Frontmatter that isn't at the top: the text above, its YAML, and the text below. Without a known key, two rules are nothing special. */
export function misplacedFrontmatter(
  source: string,
  ownKeys: readonly string[] = [],
): { above: string; block: string; below: string } | undefined {
  const [whole = '', above = '', block = ''] = MISPLACED.exec(source) ?? []
  if (block === '') return undefined
  const { contents, errors } = parseDocument(block, { logLevel: 'silent' })
  const keys = isMap(contents) && errors.length === 0 ? contents.items.map(({ key }) => String(key)) : []
  const isFrontmatter = keys.some((key) => KNOWN_KEYS.has(key) || ownKeys.includes(key))
  return isFrontmatter ? { above, block, below: source.slice(whole.length) } : undefined
}

function misplaced(source: string, ownKeys: readonly string[]): Diagnostic | undefined {
  const above = misplacedFrontmatter(source, ownKeys)?.above
  if (above === undefined) return undefined
  const message = "This looks like frontmatter, but it's plain text here, because it isn't at the very top of the page."
  const fix = 'Remove what is above or before its first line of `---`, or move it below the frontmatter.'
  return { ...MISTAKE, message, fix, ...positionAt(source, above.length) }
}

const MISTAKE = { severity: 'error', code: 'frontmatter-syntax' } as const

/** The error for a block without an end, which only ends at a rule in the text. @param line of the first mistake in the block, counted from 0 */
export function missingEnd(lines: readonly string[], line: number): (Pick<Diagnostic, 'message' | 'fix'> & { line: number }) | undefined {
  const empty = lines.findIndex((text) => text.trim() === '')
  if (empty < 1 || empty > line) return undefined
  const head = parseDocument(lines.slice(0, empty).join('\n'), { logLevel: 'silent' })
  const start = lines.findIndex((text, index) => index > empty && text.trim() !== '')
  // After the empty line, there's text, or the comment as which YAML reads a heading.
  const isText = /^#{1,6} |^(?!\s|[\w.-]+\s*:)/.test(lines[start] ?? '')
  if (head.errors.length > 0 || !isMap(head.contents) || !isText) return undefined
  const message = "The frontmatter isn't closed before the text of the page starts."
  const fix = 'End it with a line of `---` above this one.'
  return { message, fix, line: start }
}
