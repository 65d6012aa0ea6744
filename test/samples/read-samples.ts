/** The code fences of a site's pages as a checker sees them: each line with its place in the page, set-up parts included. */
import { createProcessor } from '@mdx-js/mdx'
import type { Code } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { PluggableList } from 'unified'
import { visit } from 'unist-util-visit'
import { VFile } from 'vfile'
import { VFileMessage } from 'vfile-message'
import { parseFence } from '../../build/compile/highlight/fence.ts'
import { compilableLines } from '../../build/compile/highlight/notations.ts'
import { expandIncludes, type IncludeSource } from '../../build/compile/include/expand-includes.ts'
import { describeSyntaxError } from '../../build/compile/mdx-errors.ts'
import { scanNesting } from '../../build/compile/nesting/source-nesting.ts'
import { remarkNativeParser } from '../../build/parse/native-parser.ts'
import { type Diagnostic, withExcerpt } from '../../build/report/diagnostic.ts'

export interface Sample {
  page: SamplePage
  /** The line of the fence, from 1. */
  line: number
  language: string
  title?: string
  /** Why the sample is not checked. */
  nocheck?: string
  lines: SampleLine[]
}

export interface SamplePage {
  /** Path as messages show it. */
  displayPath: string
  /** Relative to the folder of the pages, with forward slashes. */
  filePath: string
  source: string
}

/** One line of a sample, and where its first character stands in the page, both from 1. */
export interface SampleLine {
  text: string
  line: number
  column: number
}

/**
 * Finds the fences of one page as the generator reads it, those in lists, directives and components too. A page that cannot be read gives a diagnostic; a file that
 * cannot be included is for the build to tell.
 */
export function readSamples(page: SamplePage, includes: IncludeSource): { samples: Sample[]; diagnostics: Diagnostic[] } {
  const isMdx = page.filePath.endsWith('.mdx')
  const isNative = !scanNesting(page.source, isMdx).isUnsafe
  const processor = createProcessor({
    format: isMdx ? 'mdx' : 'md',
    remarkPlugins: [
      remarkFrontmatter,
      remarkGfm,
      remarkDirective,
      ...(isNative ? ([[remarkNativeParser, { isMdx }]] satisfies PluggableList) : []),
    ],
  })
  const samples: Sample[] = []
  try {
    visit(processor.parse(new VFile({ value: page.source, path: page.filePath })), 'code', (node) => {
      if (node.lang) samples.push(toSample(node, page, includes))
    })
    return { samples, diagnostics: [] }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    return { samples: [], diagnostics: [withExcerpt({ ...describeSyntaxError(error, page.source), file: page.displayPath }, page.source)] }
  }
}

function toSample({ lang, meta, value, position }: Code, page: SamplePage, includes: IncludeSource): Sample {
  const { language, title, nocheck, verbatim } = parseFence(lang ?? '', meta ?? '')
  const line = position?.start.line ?? 1
  const pageLines = page.source.split('\n')
  const written = value.split('\n').flatMap((code, index) => {
    const inPage = pageLines[line + index]?.replace(/\r$/, '') ?? ''
    // What a fence is indented by, in a list for instance, is not part of its code.
    const place = { line: line + 1 + index, column: inPage.length - code.length + 1 }
    // What an included file says stands where the page asks for it.
    const included = verbatim ? [code] : expandIncludes(code, includes).code.split('\n')
    return included.map((text) => ({ text, ...place }))
  })
  const compilable = verbatim ? written.map(({ text }) => text) : compilableLines(written.map(({ text }) => text).join('\n'))
  const lines = written.map((place, index): SampleLine => ({ ...place, text: compilable[index] ?? '' }))
  return { page, line, language, lines, ...(title !== undefined && { title }), ...(nocheck !== undefined && { nocheck }) }
}

/** A diagnostic at a place in a sample's code, both counted from 1; a place past its end is that of its last line. */
export function sampleDiagnostic(
  sample: Sample,
  place: { line: number; column: number },
  told: Pick<Diagnostic, 'code' | 'message' | 'fix'>,
): Diagnostic {
  const line = sample.lines[Math.min(place.line, sample.lines.length) - 1]
  const at = line === undefined ? { line: sample.line, column: 1 } : { line: line.line, column: line.column + place.column - 1 }
  return withExcerpt({ severity: 'error', ...told, file: sample.page.displayPath, ...at }, sample.page.source)
}
