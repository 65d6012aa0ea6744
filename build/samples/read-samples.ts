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
import type { IncludeSource } from '../compile/include/expand-includes.ts'
import { describeSyntaxError } from '../compile/mdx-errors.ts'
import { scanNesting } from '../compile/nesting/source-nesting.ts'
import { toSample } from '../compile/samples/sample.ts'
import { addPart, partName, type SampleParts } from '../compile/samples/sample-parts.ts'
import { remarkNativeParser } from '../parse/native-parser.ts'
import { type Diagnostic, withExcerpt } from '../report/diagnostic.ts'
import type { PlacedSample } from './projects.ts'

export interface SamplePage {
  /** Path as messages show it. */
  displayPath: string
  /** Relative to the folder of the pages, with forward slashes. */
  filePath: string
  source: string
}

/** A sample, and the page that it's on. */
export interface SampleOfPage extends PlacedSample {
  page: SamplePage
}

/**
 * Finds the fences of one page, also those in lists, directives and components. A page that can't be read gives a diagnostic; a file
 * that can't be included is for the build to report.
 */
export function readSamples(page: SamplePage, includes: IncludeSource): { samples: SampleOfPage[]; diagnostics: Diagnostic[] } {
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
  const samples: SampleOfPage[] = []
  const lines = page.source.split('\n')
  try {
    const fences: Code[] = []
    const parts: SampleParts = new Map()
    visit(processor.parse(new VFile({ value: page.source, path: page.filePath })), 'code', (node) => {
      const part = partName(node.meta)
      if (part !== undefined) addPart(parts, part, node.value)
      else if (node.lang) fences.push(node)
    })
    for (const node of fences) samples.push({ page, filePath: page.filePath, sample: toSample(node, { lines, includes, parts }) })
    return { samples, diagnostics: [] }
  } catch (error) {
    if (!(error instanceof VFileMessage)) throw error
    return { samples: [], diagnostics: [withExcerpt({ ...describeSyntaxError(error, page.source), file: page.displayPath }, page.source)] }
  }
}
