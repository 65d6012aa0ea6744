/** Collects the samples of a page whose readers get the compiler's answers, with the place of each line. Runs before includes are expanded. */
import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { parseFence } from '../highlight/fence.ts'
import { pageFile } from '../page-file.ts'
import { isTyped, toSample } from '../samples/sample.ts'
import { createIncludeSource } from './remark-include.ts'

export interface SampleOptions {
  paths: { root: string }
  /** Whether all samples with types show answers. */
  twoslash?: boolean
}

export function remarkSamples({ paths, twoslash = false }: SampleOptions) {
  return (tree: Root, file: VFile): undefined => {
    const text = String(file.value)
    if (!twoslash && !text.includes('twoslash')) return
    const fences: { node: Code; isAsked: boolean }[] = []
    visit(tree, 'code', (node) => {
      const info = parseFence(node.lang ?? '', node.meta ?? '')
      if (!isTyped(info) || info.verbatim || info.nocheck !== undefined) return
      fences.push({ node, isAsked: twoslash || info.twoslash })
    })
    if (!fences.some(({ isAsked }) => isAsked)) return
    const { samples, dependencies } = pageFile(file)
    const includes = createIncludeSource(paths.root, dependencies)
    const lines = text.split('\n')
    for (const { node, isAsked } of fences) {
      const index = samples.push(toSample(node, lines, includes)) - 1
      // The rest of a page's samples may be files that these import.
      if (isAsked) node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dataSample: String(index) } }
    }
  }
}
