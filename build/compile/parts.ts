/**
 * Markdown files that pages import and show within them: `import Part from './_part.mdx'`. Each is compiled once, however many pages
 * show it; its headings, its links and its text count as those of every page that does.
 */
import { readFile } from 'node:fs/promises'
import { dirname, relative, resolve, sep } from 'node:path'
import type { Heading } from '../../src/shared/page/page.ts'
import type { SourcePage } from '../discover/discover-pages.ts'
import { hashOf } from '../hash.ts'
import { displayPath } from '../options.ts'
import type { CompiledSource } from './compiled-source.ts'
import { PART_ROUTE } from './page-file.ts'

/**
 * Compiles what pages import, and what that imports, and gives each its parts. A file that is not there is left to the bundler, which
 * tells of every import that leads nowhere.
 * @param folder the folder of the pages
 */
export async function attachParts(
  pages: readonly CompiledSource[],
  compile: (part: SourcePage) => Promise<CompiledSource>,
  folder: string,
): Promise<void> {
  const known = new Map(pages.map((source) => [source.page.file, source]))
  const all = [...pages]
  for (let open: readonly CompiledSource[] = pages; open.length > 0; ) {
    const files = new Set(open.flatMap(partFiles).filter((file) => !known.has(file)))
    const read = await Promise.all([...files].map((file) => readPart(file, folder)))
    open = await Promise.all(read.filter((part) => part !== undefined).map(compile))
    for (const source of open) known.set(source.page.file, source)
    all.push(...open)
  }
  for (const source of all) {
    source.parts = source.summary.partReferences.flatMap(({ specifier, after }) => {
      const part = known.get(resolve(dirname(source.page.file), specifier))
      return part === undefined ? [] : [{ after, source: part }]
    })
  }
}

function partFiles({ page, summary }: CompiledSource): string[] {
  return summary.partReferences.map(({ specifier }) => resolve(dirname(page.file), specifier))
}

async function readPart(file: string, folder: string): Promise<SourcePage | undefined> {
  const source = await readFile(file, 'utf8').catch(() => undefined)
  if (source === undefined) return undefined
  return {
    file,
    filePath: relative(folder, file).split(sep).join('/'),
    displayPath: displayPath(file),
    route: PART_ROUTE,
    source,
    sourceHash: hashOf(source),
    frontmatter: {},
    lastUpdatedAt: 0,
  }
}

interface Showing<Source> {
  parts?: readonly { source: Source }[]
}

/** Everything that a page shows besides itself, each once. */
export function partsOf<Source extends Showing<Source>>(source: Source): Source[] {
  const found = new Set([source])
  // A set is walked in the order of its entries, also those that join on the way.
  for (const { parts = [] } of found) for (const part of parts) found.add(part.source)
  return [...found].slice(1)
}

/** Sources and all their parts, each once. */
export function withParts<Source extends Showing<Source>>(sources: readonly Source[]): Source[] {
  return [...new Set(sources.flatMap((source) => [source, ...partsOf(source)]))]
}

/** A page's headings with those of its parts, in the order in which they are shown. */
export function headingsOf({ summary, parts }: CompiledSource, above: readonly CompiledSource['page'][] = []): Heading[] {
  const headings: Heading[] = []
  for (let index = 0; index <= summary.headings.length; index++) {
    for (const { after, source } of parts) {
      // A part that shows itself fails when it renders; here it must only come to an end.
      if (after === index && !above.includes(source.page)) headings.push(...headingsOf(source, [...above, source.page]))
    }
    const own = summary.headings[index]
    if (own !== undefined) headings.push(own)
  }
  return headings
}
