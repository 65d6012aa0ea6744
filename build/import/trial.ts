/** The first build of an imported site. If something makes it fail, that's replaced by text or a comment and named in the report, so that it succeeds in the end. */
import { resolve } from 'node:path'
import { stringify } from 'yaml'
import { type Diagnostic, SiteError } from '../report/diagnostic.ts'
import { groupBy } from '../util/group-by.ts'
import { pathIn } from '../util/site-folders.ts'
import type { Notes } from './notes.ts'
import { splitFrontmatter } from './page/frontmatter.ts'
import { isJsxElement, tagsOf } from './page/jsx.ts'
import { parsePage, rangeOf } from './page/parse.ts'
import { Edits } from './text/edits.ts'
import { fenceFor } from './text/lines.ts'

/** Builds the site in a folder. @throws SiteError with everything that's wrong */
export type Build = (options: { root: string }, settings: { isQuiet: boolean }) => Promise<{ warnings: readonly Diagnostic[] }>

export const CONFIG = 'content/site.config.ts'

/** The most builds of a site. What fails again is taken down a bit more each time. */
const MOST_BUILDS = 8

/** A line for the configuration of sites whose pages have more styles and scripts than fit into a policy that hosts read. */
const NO_POLICY = '  security: { csp: false },'

/** Measures against an error in a page, from the least to the most, for the report. */
const STEPS = [
  'Its element was replaced by its content',
  'It became a block of code',
  'The page became a block of code',
  'It was left out',
] as const

/** The written site, which is changed. */
export interface Written {
  /** By their path in the site. Without a text, it's a copy. */
  files: Map<string, string | undefined>
  /** Writes all files again. Those that are gone are removed. */
  write(): void
  /** The imported file of a path, for the report. */
  fileOf(path: string): string | undefined
}

/**
 * Builds a site until that succeeds.
 * @returns the warnings of the build. Otherwise, what's wrong that isn't in anything that the import wrote
 */
export async function buildAtLast(
  folder: string,
  { files, write, fileOf }: Written,
  build: Build,
  notes: Notes,
): Promise<{ warnings: readonly Diagnostic[] } | { errors: readonly Diagnostic[] }> {
  const levels = new Map<string, number>()
  for (let count = 1; ; count++) {
    const built = await resultOf(build, folder)
    if ('warnings' in built) return built
    const wrong = groupBy(built.errors, ({ file = '' }) => pathIn(folder, resolve(file)))
    const known = [...wrong].filter(([path]) => files.has(path))
    const long = built.errors.find(({ code }) => code === 'policy-length')
    const config = files.get(CONFIG)
    if (long !== undefined && config !== undefined && !config.includes(NO_POLICY)) {
      files.set(CONFIG, config.replace(/\n}\)\s*$/, `\n${NO_POLICY}\n})\n`))
      notes.add('build', CONFIG, `The site has no content security policy, because it would be too long: ${long.message} ${long.fix}`)
    } else if (known.length === 0 || count === MOST_BUILDS) return built
    for (const [path, errors] of known) {
      const level = levels.get(path) ?? (errors.every(({ line }) => line === undefined) ? 2 : 0)
      levels.set(path, level + 1)
      const text = files.get(path)
      const lines = errors.flatMap(({ line }) => line ?? [])
      const isConfig = path === CONFIG
      const changed = text === undefined ? undefined : isConfig ? withoutLines(text, lines, level) : takenDown(path, text, lines, level)
      if (changed === undefined) files.delete(path)
      else files.set(path, changed)
      const step = isConfig ? 'What is there was left out' : (STEPS[changed === undefined ? 3 : level] ?? STEPS[3])
      for (const { message, line, excerpt = '' } of errors)
        notes.add(
          'build',
          fileOf(path) ?? path,
          `${step}, because it doesn't build: ${message} (${path}${line === undefined ? '' : `:${line}`})`,
          excerpt,
        )
    }
    write()
  }
}

async function resultOf(build: Build, folder: string) {
  try {
    return await build({ root: folder }, { isQuiet: true })
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { errors: error.diagnostics.filter(({ severity }) => severity === 'error') }
  }
}

/** A page without what's wrong in some of its lines. Undefined if nothing of it can stay. */
function takenDown(path: string, text: string, lines: readonly number[], level: number): string | undefined {
  const { head, data, body, bodyLine } = splitFrontmatter(text)
  const isInHead = lines.some((line) => line < bodyLine)
  // A title is all that a page needs.
  const start = isInHead ? (typeof data['title'] === 'string' ? `---\n${stringify({ title: data['title'] })}---\n` : '') : head
  if (level >= 3) return undefined
  const parsed = level < 2 ? parsePage(body, path.endsWith('.mdx')) : { reason: '' }
  if ('reason' in parsed) return isInHead && level === 0 ? start + body : `${start}\n${inFence(body.trim())}\n`
  const edits = new Edits()
  for (const line of lines.map((number) => number - bodyLine + 1)) {
    const isThere = ({ position }: { position?: { start: { line: number }; end: { line: number } } | undefined }) =>
      position !== undefined && position.start.line <= line && position.end.line >= line
    let node = parsed.tree.children.find(isThere)
    if (node === undefined) continue
    const block = node
    let element = isJsxElement(node) ? node : undefined
    while (node !== undefined && 'children' in node) {
      node = (node.children as (typeof node)[]).find(isThere)
      if (node !== undefined && isJsxElement(node)) element = node
    }
    if (level > 0 || element === undefined) {
      const range = rangeOf(block)
      edits.replace(range, block.type === 'mdxjsEsm' ? '' : inFence(body.slice(range.start, range.end)))
      continue
    }
    const { open, close } = tagsOf(body, element)
    edits.remove(open)
    if (close !== undefined) edits.remove(close)
  }
  return start + edits.applyTo(body)
}

function inFence(text: string): string {
  const fence = fenceFor(text)
  return `${fence}text\n${text}\n${fence}`
}

/** The configuration without some lines, if they're entries of their own, or without the keys that they belong to. */
function withoutLines(text: string, wrong: readonly number[], level: number): string {
  const rows = text.split('\n')
  const gone = new Set<number>()
  for (const line of wrong) {
    const own = rows[line - 1] ?? ''
    const isEntry = level === 0 && /^ {4}.*,$/.test(own) && own.split(/[[{(]/).length === own.split(/[\]})]/).length
    const isKey = (row: string) => /^(?: {2}[\w'"]|\}|const )/.test(row)
    const first = isEntry ? line - 1 : rows.findLastIndex((row, at) => at < line && isKey(row))
    const next = isEntry ? line : rows.findIndex((row, at) => at > first && isKey(row))
    for (let at = first; at < next; at++) gone.add(at)
  }
  return rows.filter((_, at) => !gone.has(at)).join('\n')
}
