/**
 * Markdown files that pages include: `import Part from './_part.mdx'`. Each is compiled once, however many pages include it. Its headings,
 * links and text count as part of each of these pages.
 */
import { statSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'
import type { Heading } from '../../src/shared/page/page.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { textDiagnostic } from '../report/text-diagnostics.ts'
import type { SourcePage } from '../site/discover/discover-pages.ts'
import { hashOf } from '../util/hash.ts'
import { displayPath } from '../util/site-folders.ts'
import { actualPath } from '../util/text/actual-path.ts'
import { readText } from '../util/text/read-text.ts'
import type { CompiledSource } from './compiled-source.ts'
import { PART_ROUTE } from './page-file.ts'
import { type CompilePart, placeParts } from './place-parts.ts'

/**
 * Compiles the files that pages include, directly or not, and sets `parts` of each. Skips files that don't exist, which are reported
 * later like all dead imports.
 * @param folder the folder of the pages
 */
export async function attachParts(pages: readonly CompiledSource[], compile: CompilePart, folder: string): Promise<void> {
  const byFile = new Map(pages.map((source) => [source.page.file, source]))
  const all = [...pages]
  for (let open: readonly CompiledSource[] = pages; open.length > 0; ) {
    const files = new Set(open.flatMap(partFiles).filter((file) => !byFile.has(file)))
    open = await Promise.all([...files].flatMap((file) => readPart(file, folder) ?? []).map((part) => compile(part)))
    for (const source of open) byFile.set(source.page.file, source)
    all.push(...open)
  }
  for (const source of all) {
    source.parts = source.summary.partReferences.flatMap((reference) => {
      const part = byFile.get(partFile(source.page, reference.specifier))
      return part === undefined ? [] : [{ ...reference, source: part }]
    })
  }
  await Promise.all(pages.map((page) => placeParts(page, compile)))
}

function partFiles({ page, summary }: CompiledSource): string[] {
  return summary.partReferences.map(({ specifier }) => partFile(page, specifier))
}

/** @param specifier may have the number of its place in the file */
function partFile({ file }: SourcePage, specifier: string): string {
  return actualPath(resolve(dirname(file), specifier.replace(/\?\d+$/, '')))
}

function readPart(file: string, folder: string): SourcePage | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined
  const { source, problem } = readText(file)
  return {
    file,
    filePath: relative(folder, file).split(sep).join('/'),
    displayPath: displayPath(file),
    route: PART_ROUTE,
    source,
    sourceHash: hashOf(source),
    ...(problem && { problem: textDiagnostic(file, problem) }),
    frontmatter: {},
    lastUpdatedAt: 0,
  }
}

/** What's wrong with a source by itself: with its file, and what compiling it found. */
export function problemsOf({ page, summary }: CompiledSource): Diagnostic[] {
  return [...(page.problem ? [page.problem] : []), ...summary.diagnostics]
}

interface Showing<Source> {
  parts?: readonly { source: Source }[]
}

/** All files that a page includes, directly or not, each once. */
export function partsOf<Source extends Showing<Source>>(source: Source): Source[] {
  const sources = new Set([source])
  // Iterating a set includes the entries that are added meanwhile.
  for (const { parts = [] } of sources) for (const part of parts) sources.add(part.source)
  return [...sources].slice(1)
}

/** Sources and all their parts, each once. */
export function withParts<Source extends Showing<Source>>(sources: readonly Source[]): Source[] {
  return [...new Set(sources.flatMap((source) => [source, ...partsOf(source)]))]
}

/** A page's headings with those of its parts, in the order of the page. */
export function headingsOf({ summary, parts }: CompiledSource, above: readonly CompiledSource['page'][] = []): Heading[] {
  const headings: Heading[] = []
  for (let index = 0; index <= summary.headings.length; index++) {
    for (const { after, source } of parts) {
      // A part that includes itself is reported elsewhere. Here it must only not loop.
      if (after === index && !above.includes(source.page)) headings.push(...headingsOf(source, [...above, source.page]))
    }
    const own = summary.headings[index]
    if (own !== undefined) headings.push(own)
  }
  return headings
}
