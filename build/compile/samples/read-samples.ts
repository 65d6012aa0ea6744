/** The code fences of a site's pages as a checker sees them: each line with its place in the page, set-up parts included. */
import type { Code } from 'mdast'
import { visit } from 'unist-util-visit'
import { type Diagnostic, withExcerpt } from '../../report/diagnostic.ts'
import { parsePageSource } from '../compile-page.ts'
import type { IncludeSource } from '../include/expand-includes.ts'
import type { PageSource } from '../page-input.ts'
import type { PlacedSample } from './projects.ts'
import { toSample } from './sample.ts'
import { addPart, partName, type SampleParts } from './sample-parts.ts'

export interface SampleOfPage extends PlacedSample {
  page: PageSource
}

/** Finds all fences of one page. A page that can't be read gives a diagnostic; a file that can't be included is for the build to report. */
export async function readSamples(
  page: PageSource,
  includes: IncludeSource,
): Promise<{ samples: SampleOfPage[]; diagnostics: Diagnostic[] }> {
  const parsed = await parsePageSource(page)
  if ('problem' in parsed) return { samples: [], diagnostics: [withExcerpt({ ...parsed.problem, file: page.displayPath }, page.source)] }
  const fences: Code[] = []
  const parts: SampleParts = new Map()
  visit(parsed.tree, 'code', (node) => {
    const part = partName(node.meta)
    if (part !== undefined) addPart(parts, part, node.value)
    else if (node.lang) fences.push(node)
  })
  const lines = parsed.text.split('\n')
  const samples = fences.map((node) => ({ page, filePath: page.filePath, sample: toSample(node, { lines, includes, parts }) }))
  return { samples, diagnostics: [] }
}
