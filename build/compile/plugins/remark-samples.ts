/** Collects the samples of a page whose readers get the compiler's answers, with the place of each line. Runs before includes are expanded. */
import type { Code, Root } from 'mdast'
import { SKIP, visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { parseFence } from '../highlight/fence.ts'
import { pageFile, reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { isTyped, toSample } from '../samples/sample.ts'
import { addPart, expandPart, includeProblem, partName, type SampleParts } from '../samples/sample-parts.ts'
import { createIncludeSource } from './remark-include.ts'

/** Where a page's file has its parts, from one plugin to the other. */
const PARTS = 'sampleParts'
const HIDDEN = 'hiddenRanges'

export function remarkSamples({ paths, twoslash = false }: Pick<PluginOptions, 'paths' | 'twoslash'>) {
  return (tree: Root, file: VFile): undefined => {
    const text = String(file.value)
    if (!twoslash && !text.includes('twoslash')) return
    const fences: { node: Code; isAsked: boolean }[] = []
    const { samples, dependencies } = pageFile(file)
    const parts: SampleParts = new Map()
    file.data[PARTS] = parts
    visit(tree, 'code', (node, index, parent) => {
      const part = partName(node.meta)
      if (part !== undefined && parent !== undefined && index !== undefined) {
        if (part === '' || parts.has(part)) reportPart(part, node, file)
        addPart(parts, part, node.value)
        if (node.position) hiddenRanges(file).push([node.position.start.offset ?? 0, node.position.end.offset ?? 0])
        parent.children.splice(index, 1)
        return [SKIP, index]
      }
      const info = parseFence(node.lang ?? '', node.meta ?? '')
      if (!isTyped(info) || info.verbatim || info.nocheck !== undefined) return undefined
      fences.push({ node, isAsked: twoslash || info.twoslash })
      return undefined
    })
    if (!fences.some(({ isAsked }) => isAsked)) return
    const includes = createIncludeSource(paths, dependencies)
    const lines = text.split('\n')
    for (const { node, isAsked } of fences) {
      const index = samples.push(toSample(node, { lines, includes, parts })) - 1
      // The rest of a page's samples may be files that these import.
      if (!isAsked) continue
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dataSample: String(index) } }
      for (const { text: code, line, column } of samples[index]?.lines ?? []) {
        const { column: at = 0, ...problem } = includeProblem(code, parts) ?? {}
        if ('message' in problem) reportTo(file, { line, column: column + at }, 'error', 'include', problem)
      }
    }
  }
}

/** Where the source of a page has fences that are no longer in its tree, as offsets. */
export function hiddenRanges({ data }: VFile): [number, number][] {
  data[HIDDEN] ??= []
  return data[HIDDEN] as [number, number][]
}

/** Puts the parts of the page into its samples, after files have been included. */
export function remarkSampleParts() {
  return (tree: Root, file: VFile): undefined => {
    const parts = file.data[PARTS] as SampleParts | undefined
    if (parts === undefined || parts.size === 0) return
    visit(tree, 'code', (node) => {
      if (node.data?.hProperties?.['dataSample'] === undefined) return
      node.value = node.value
        .split('\n')
        .flatMap((line) => expandPart(line, parts))
        .join('\n')
    })
  }
}

function reportPart(name: string, node: Code, file: VFile): void {
  const message = name === '' ? 'Code that samples include needs a name.' : `There is code named \`${name}\` on this page already.`
  const fix = 'Write a name of its own after `include`: ```` ```ts twoslash include setup ````.'
  reportTo(file, node, 'error', 'include', { message, fix })
}
