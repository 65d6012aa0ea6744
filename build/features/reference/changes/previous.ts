/** The document that a reference is compared with: a file, or a commit's state of the same file. */
import { join, relative, resolve } from 'node:path'
import { copyFilesAt } from '../../../inputs/reference-history.ts'
import type { Diagnostic } from '../../../report/diagnostic.ts'
import type { Site } from '../../../site/site.ts'
import { hashOf } from '../../../util/hash.ts'
import { realPlace } from '../../../util/real-place.ts'
import { displayPath } from '../../../util/site-folders.ts'
import { type OpenDocument, openDocument } from '../document/open-document.ts'

/**
 * @param files of the document as it is now, which are asked for as they were
 * @param refusal the diagnostic of a commit that Git doesn't have
 * @returns the document, or why it can't be read
 */
export async function openPrevious(
  previous: string | undefined,
  files: readonly string[],
  { root, cache }: Site['folders'],
  refusal: (message: string, fix: string) => Diagnostic,
): Promise<{ document?: OpenDocument; problem?: Diagnostic }> {
  const [, ref] = /^git:(.+)$/.exec(previous ?? '') ?? []
  const [first = ''] = files
  if (previous === undefined) return {}
  const folder = ref === undefined ? root : join(cache, 'reference', hashOf(first, ref))
  try {
    if (ref !== undefined) await copyFilesAt(root, ref, files, folder)
  } catch {
    const fix = `Correct it, or fetch the commit: \`git fetch origin ${ref}\`, or \`fetch-depth: 0\` for the checkout of a workflow.`
    return { problem: refusal(`Git has no ${displayPath(first)} in ${ref}, with which this reference is compared.`, fix) }
  }
  const found = openDocument(ref === undefined ? realPlace(resolve(root, previous)) : join(folder, relative(root, first)), folder)
  return 'problem' in found ? { problem: { ...found.problem, severity: 'warning', code: 'reference-previous' } } : { document: found }
}
