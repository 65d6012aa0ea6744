/** Expands includes in code blocks, before any other plugin handles the code. */
import { dirname, join, resolve } from 'node:path'
import type { Code, Root } from 'mdast'
import { visit } from 'unist-util-visit'
import type { VFile } from 'vfile'
import { existsSync, isFileAt, readdirSync } from '../../inputs/files.ts'
import { realPlace } from '../../util/real-place.ts'
import { pathIn } from '../../util/site-folders.ts'
import { findConflicts } from '../../util/text/conflicts.ts'
import { decodeText } from '../../util/text/read-text.ts'
import { conflictInCode } from '../check-conflicts.ts'
import { parseFence } from '../highlight/fence.ts'
import { expandIncludes, holdsInclude, type IncludeSource } from '../include/expand-includes.ts'
import { pageFile, reportTo } from '../page-file.ts'
import type { PluginOptions } from '../page-input.ts'
import { type Readable, readDependency, refusalOfFile } from '../site-files.ts'

export function remarkInclude({ paths }: Pick<PluginOptions, 'paths'>) {
  return (tree: Root, file: VFile): undefined => {
    const text = String(file.value)
    if (!holdsInclude(text)) return
    const source = createIncludeSource(paths, pageFile(file).dependencies, resolve(file.cwd, file.dirname ?? ''))
    visit(tree, 'code', (node) => {
      if (!holdsInclude(node.value) || parseFence(node.lang ?? '', node.meta ?? '').verbatim) return
      const { code, problems } = expandIncludes(node.value, source)
      // Conflicts in the page itself are reported at their own line.
      if (findConflicts(code).length > findConflicts(node.value).length)
        reportTo(file, node, ...conflictInCode('A file that this code includes has the markers of a merge conflict.'))
      node.value = code
      const first = firstLine(node, text)
      for (const { line: index, ...problem } of problems) {
        const line = first + index
        const column = (text.split('\n')[line - 1] ?? '').indexOf('[!include') + 1
        reportTo(file, { line, column }, 'error', 'include', problem)
      }
    })
  }
}

/** The line number of a block's first line of code, which is below the fence if there is one. */
function firstLine({ position }: Code, source: string): number {
  const isFenced = /[`~]/.test(source[position?.start.offset ?? 0] ?? '')
  return (position?.start.line ?? 1) + (isFenced ? 1 : 0)
}

/** @param folder of the page, for advice */
export function createIncludeSource(site: Readable, dependencies: Map<string, string>, folder?: string): IncludeSource {
  const { root } = site
  return {
    read(path) {
      const file = resolve(root, path)
      const contents = readDependency(file, site, dependencies)
      const refused = contents === undefined ? refusalOfFile(file, site) : undefined
      if (refused !== undefined) return { refused }
      return contents === undefined ? undefined : decodeText(contents)
    },
    besidePage(path) {
      const file = folder === undefined ? undefined : join(realPlace(folder), path)
      return file !== undefined && isFileAt(file) ? pathIn(realPlace(root), file) : undefined
    },
    neighbors(path) {
      let folder = dirname(resolve(root, path))
      while (!existsSync(folder)) folder = dirname(folder)
      return readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => pathIn(root, join(folder, entry.name)))
    },
  }
}
