/** Markdown files that pages include: `import Part from './_part.mdx'`. Each is compiled once, and counts as part of every page that includes it. */
import { getOwn } from '../../src/shared/get-own.ts'
import type { Heading } from '../../src/shared/page/page.ts'
import { statSync } from '../inputs/files.ts'
import type { Diagnostic } from '../report/diagnostic.ts'
import { textDiagnostic } from '../report/text-diagnostics.ts'
import { problemOfPage, type SourcePage } from '../site/discover/page-entry.ts'
import { hashOf } from '../util/hash.ts'
import { displayPath, pathIn } from '../util/site-folders.ts'
import { pathFrom } from '../util/text/actual-path.ts'
import { readText } from '../util/text/read-text.ts'
import type { CompiledPage } from './compiled-page.ts'
import { takeFromSource } from './languages-source.ts'
import { PARTIAL_ROUTE } from './page-file.ts'
import { type CompilePartial, placePartials } from './place-partials.ts'
import type { SitePaths } from './site-files.ts'

/** Compiles the files that pages include, directly or not, and sets `parts` of each. Missing files are reported later like all dead imports. */
export async function attachPartials(pages: readonly CompiledPage[], compile: CompilePartial, paths: SitePaths): Promise<void> {
  const byFile = new Map(pages.map((page) => [page.file, page]))
  const all = [...pages]
  for (let open: readonly CompiledPage[] = pages; open.length > 0; ) {
    for (const page of open) takeFromSource(page, paths)
    const files = new Set(
      open
        .flatMap((page) => page.summary.partialReferences.map(({ specifier }) => partialFile(page, specifier)))
        .filter((file) => !byFile.has(file)),
    )
    open = await Promise.all([...files].flatMap((file) => readPartial(file, paths.pages) ?? []).map((part) => compile(part)))
    for (const part of open) byFile.set(part.file, part)
    all.push(...open)
  }
  for (const page of all) {
    page.parts = page.summary.partialReferences.flatMap((reference) => {
      const part = byFile.get(partialFile(page, reference.specifier))
      return part === undefined ? [] : [{ ...reference, page: part }]
    })
  }
  await Promise.all(pages.map((page) => placePartials(page, compile)))
}

/** @param specifier may have the number of its place in the file */
function partialFile({ file, ofSource = {} }: Pick<CompiledPage, 'file' | 'ofSource'>, specifier: string): string {
  return pathFrom(file, getOwn(ofSource, specifier) ?? specifier.replace(/\?\d+$/, ''))
}

function readPartial(file: string, folder: string): SourcePage | undefined {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return undefined
  const { source, problem } = readText(file)
  return {
    file,
    filePath: pathIn(folder, file),
    displayPath: displayPath(file),
    route: PARTIAL_ROUTE,
    source,
    sourceHash: hashOf(source),
    ...(problem && { problem: textDiagnostic(file, problem) }),
    frontmatter: {},
    lastUpdatedAt: 0,
  }
}

/** Problems of a page's file, and those that compiling it found. */
export function problemsOf(page: CompiledPage): Diagnostic[] {
  const { problem, summary, item } = page
  const found = item === undefined ? summary.diagnostics : summary.diagnostics.map((diagnostic) => problemOfPage(page, diagnostic))
  return [...(problem ? [problem] : []), ...found]
}

interface Showing<Page> {
  parts?: readonly { page: Page }[]
}

/** All files that a page includes, directly or not, each once. */
export function partialsOf<Page extends Showing<Page>>(page: Page): Page[] {
  const pages = new Set([page])
  // Iterating a set includes the entries that are added meanwhile.
  for (const { parts = [] } of pages) for (const part of parts) pages.add(part.page)
  return [...pages].slice(1)
}

/** Pages and all their parts, each once. */
export function withPartials<Page extends Showing<Page>>(pages: readonly Page[]): Page[] {
  return [...new Set(pages.flatMap((page) => [page, ...partialsOf(page)]))]
}

interface Anchored extends Showing<Anchored> {
  summary: Pick<CompiledPage['summary'], 'anchors' | 'mayAddAnchors'>
}

/** The parts of a page, and of all that it includes, to which links can lead. */
export function anchorsOf(page: Anchored): Anchored['summary'] {
  const shown = [page, ...partialsOf(page)]
  return { anchors: shown.flatMap(({ summary }) => summary.anchors), mayAddAnchors: shown.some(({ summary }) => summary.mayAddAnchors) }
}

/** A page's headings with those of its parts, in the order of the page. */
export function headingsOf({ summary, parts }: CompiledPage, above: readonly string[] = []): Heading[] {
  const headings: Heading[] = []
  for (let index = 0; index <= summary.headings.length; index++) {
    for (const { after, page } of parts) {
      // A part that includes itself is reported elsewhere. Here it must only not loop.
      if (after === index && !above.includes(page.file)) headings.push(...headingsOf(page, [...above, page.file]))
    }
    const own = summary.headings[index]
    if (own !== undefined) headings.push(own)
  }
  return headings
}
