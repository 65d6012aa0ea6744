import { type Document, isMap, isSeq, LineCounter, parseDocument, visit, type YAMLParseError } from 'yaml'
import type { Frontmatter } from '../../../src/shared/frontmatter/frontmatter.ts'
import { type Diagnostic, withExcerpt } from '../../report/diagnostic.ts'
import { positionAt } from '../../report/position-at.ts'
import { checkFrontmatter } from './check-frontmatter.ts'
import type { CustomFrontmatter } from './custom-frontmatter.ts'
import { findFrontmatter, missingEnd } from './find-frontmatter.ts'
import { adviceOnYaml, inQuotes } from './yaml-advice.ts'

export interface ReadFrontmatter {
  frontmatter: Frontmatter
  diagnostics: Diagnostic[]
}

/** Returns a page's frontmatter and its problems. Authors are one line of text, however they were written. @param own the site's own keys */
export function readFrontmatter(source: string, displayPath: string, own?: CustomFrontmatter): ReadFrontmatter {
  const { block, problem } = findFrontmatter(source, own?.names)
  if (block.trim() === '') {
    const { frontmatter, problems } = checkFrontmatter({}, own)
    const atTop = problems.map(({ keys: _, ...found }) => ({ ...found, line: 1, column: 1 }))
    return { frontmatter, diagnostics: located(problem === undefined ? atTop : [problem], source, displayPath) }
  }
  const lines = new LineCounter()
  // With types, `!!timestamp 2026-02-31` would become a day in March.
  const document = parseDocument(block, { lineCounter: lines, prettyErrors: false, resolveKnownTags: false, logLevel: 'error' })
  const at = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    // The block starts on the page's second line.
    return { line: line + 1, column: col }
  }
  const diagnostics = document.errors.length === 0 ? [] : yamlMistakes(document.errors, block)
  const alias = diagnostics.length === 0 ? wrongAlias(document) : undefined
  if (alias !== undefined) diagnostics.push({ severity: 'error', code: 'frontmatter-syntax', ...alias.problem, ...at(alias.offset) })
  if (diagnostics.length > 0) return { frontmatter: {}, diagnostics: located(diagnostics, source, displayPath) }
  for (const { offset, problem } of lostText(document, block))
    diagnostics.push({ severity: 'warning', code: 'frontmatter-syntax', ...problem, ...at(offset) })
  const value: unknown = document.toJS({ maxAliasCount: -1 }) ?? {}
  const { frontmatter, problems } = checkFrontmatter(value, own)
  for (const { keys, ...problem } of problems) diagnostics.push({ ...problem, ...at(offsetOf(document.contents, keys)) })
  return { frontmatter, diagnostics: located(diagnostics, source, displayPath) }
}

/** Text that YAML takes for something else: a comment, an anchor or a tag. People seldom mean those in frontmatter. */
function lostText(document: Document, block: string): { offset: number; problem: Pick<Diagnostic, 'message' | 'fix'> }[] {
  const used = new Set<string>()
  visit(document, { Alias: (_, { source }) => void used.add(source) })
  const found: ReturnType<typeof lostText> = []
  visit(document, {
    Scalar(key, { type, range, comment, anchor, tag }) {
      if (key === 'key' || !range) return
      const [start, end] = range
      const tell = (sign: string, offset: number, meaning: string) => {
        const line = block.slice(block.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? ''
        found.push({ offset, problem: inQuotes(line, `\`${sign}\` is ${meaning} in YAML, so it isn't part of the value.`) })
      }
      // With a space after the sign, it's meant as one.
      if (type === 'PLAIN' && /^[^\s#!]/.test(comment ?? '')) tell(`#${comment?.split('\n', 1)[0]}`, block.indexOf('#', end), 'a comment')
      if (anchor !== undefined && !used.has(anchor)) tell(`&${anchor}`, block.lastIndexOf(`&${anchor}`, start), 'the name of a value')
      if (tag !== undefined && /^![^!]/.test(tag)) tell(tag, block.lastIndexOf(tag, start), 'a type')
    },
  })
  return found
}

/** One error for each line that can't be read. The parser often reports several, and some that follow from others. */
function yamlMistakes(errors: readonly YAMLParseError[], block: string): Diagnostic[] {
  const lines = block.split('\n')
  const byLine = new Map<number, Diagnostic>()
  const seen = new Set<number>()
  for (const { code, message, pos } of errors) {
    const { line, column } = positionAt(block, Math.min(pos[0], block.length))
    const end = missingEnd(lines, line - 1)
    const advice = end ?? adviceOnYaml({ code, message, line: line - 1, lines })
    const at = advice.line ?? line - 1
    if (byLine.has(at) || seen.has(line)) continue
    seen.add(line)
    byLine.set(at, {
      severity: 'error',
      code: 'frontmatter-syntax',
      message: end === undefined ? `The frontmatter is not valid YAML: ${advice.message}` : end.message,
      ...(advice.fix !== undefined && { fix: advice.fix }),
      // The block starts on the page's second line.
      line: at + 2,
      column: at === line - 1 ? column : 1,
    })
    if (end !== undefined) break
  }
  return [...byLine.values()]
}

/** Pages don't need many aliases, and aliases of aliases could expand to more values than fit into memory. */
const MOST_ALIASES = 100

/** Returns the problem of the first alias (`*name`) that's undefined or part of its own value, or if there are too many. */
function wrongAlias(document: Document): { offset: number; problem: Pick<Diagnostic, 'message' | 'fix'> } | undefined {
  let wrong: ReturnType<typeof wrongAlias>
  let count = 0
  visit(document, {
    Alias(_, alias, above) {
      const name = alias.source
      const target = alias.resolve(document)
      const tell = (message: string, fix: string) => {
        wrong = { offset: alias.range?.[0] ?? 0, problem: { message, fix } }
        return visit.BREAK
      }
      const invalid = 'The frontmatter is not valid YAML:'
      if (target === undefined) {
        const message = `${invalid} \`*${name}\` stands for a value named \`&${name}\`, and there is none above it.`
        return tell(message, 'Put text that starts with `*` in quotes.')
      }
      if (above.some((node) => node === target))
        return tell(`${invalid} the value named \`&${name}\` contains itself.`, `Write the value out instead of \`*${name}\`.`)
      if (++count <= MOST_ALIASES) return undefined
      return tell(`The frontmatter has more than ${MOST_ALIASES} aliases such as \`*${name}\`.`, 'Write the values out.')
    },
  })
  return wrong
}

function located(diagnostics: Diagnostic[], source: string, file: string): Diagnostic[] {
  return diagnostics.map((diagnostic) => withExcerpt({ ...diagnostic, file }, source))
}

/** The place of a key or of a list entry in the block, or of the nearest one above it. */
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
