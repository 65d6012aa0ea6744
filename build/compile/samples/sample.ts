import type { Code } from 'mdast'
import { type FenceInfo, linesWithin, parseFence, REMOVED } from '../highlight/fence.ts'
import { annotate, compilableLines } from '../highlight/notations.ts'
import { isNote } from '../highlight/notes.ts'
import { expandIncludes, type IncludeSource } from '../include/expand-includes.ts'
import type { Sample, SampleLine } from './page-sample.ts'
import { expandPart, type SampleParts } from './sample-parts.ts'
import { readTwoslash } from './twoslash.ts'

/** The languages with types, and the ending of their files. */
export const TYPED_LANGUAGES: Readonly<Record<string, 'ts' | 'tsx'>> = { ts: 'ts', typescript: 'ts', tsx: 'tsx' }

export function isTyped({ language }: Pick<FenceInfo, 'language'>): boolean {
  return Object.hasOwn(TYPED_LANGUAGES, language)
}

export interface SamplePage {
  lines: readonly string[]
  includes: IncludeSource
  parts: SampleParts
}

/** The lines that the fence itself marks as removed, counted from 0. It counts only lines that readers see. */
function removedLines(code: readonly string[], info: FenceInfo): number[] {
  const ranges = (info.classes ?? []).flatMap(({ name, ranges }) => (name === REMOVED ? ranges : []))
  if (ranges.length === 0) return []
  const all = [...code.keys()]
  const lines = isTyped(info) ? readTwoslash(code).shown : all.filter((line) => !isNote(code[line] ?? ''))
  const shown = info.verbatim ? all : annotate(lines.map((line) => code[line] ?? '')).sources.map((index) => lines[index] ?? 0)
  return linesWithin(ranges, shown.length).flatMap((number) => shown[number - 1] ?? [])
}

/** Reads a fence that may still have includes. */
export function toSample({ lang, meta, value, position }: Code, { lines: pageLines, includes, parts }: SamplePage): Sample {
  const info = parseFence(lang ?? '', meta ?? '')
  const { language, title, nocheck, verbatim } = info
  const line = position?.start.line ?? 1
  const written = value.split('\n').flatMap((code, index) => {
    const inPage = pageLines[line + index] ?? ''
    // The indentation of the fence, for example in a list, isn't part of its code.
    const place = { line: line + 1 + index, column: inPage.length - code.length + 1 }
    // A mistake in an included file is reported where the page includes it.
    const included = verbatim ? [code] : expandIncludes(code, includes).code.split('\n')
    return included.flatMap((text) => (verbatim ? [text] : expandPart(text, parts))).map((text) => ({ text, ...place }))
  })
  const code = written.map(({ text }) => text)
  const compilable = verbatim ? [...code] : compilableLines(code, isTyped(info) ? -1 : undefined)
  for (const line of removedLines(code, info)) compilable[line] = ''
  const lines = written.map((place, index): SampleLine => ({ ...place, text: compilable[index] ?? '' }))
  return { line, language, lines, ...(title !== undefined && { title }), ...(nocheck !== undefined && { nocheck }) }
}
