/** Finds references that lead nowhere, in all of a document and in the files that it leads to. */
import type { Diagnostic } from '../../../report/diagnostic.ts'
import { walkObjects } from './author-keys.ts'
import { type Located, locate, problemAt, type RefusedReference } from './located.ts'
import type { OpenDocument } from './open-document.ts'
import { findMapped, mappingAt } from './variants.ts'

export interface BrokenReference extends RefusedReference {
  /** The object that has it. */
  readonly at: Located
  readonly key: string
}

/** Every reference that leads nowhere or is refused, in the order of the files. */
export function brokenReferences({ files }: OpenDocument): BrokenReference[] {
  const broken: BrokenReference[] = []
  const seen = new Set<object>()
  const look = (target: Located | RefusedReference | undefined, at: Located, key: string) => {
    if (target !== undefined && 'message' in target) broken.push({ ...target, at, key })
  }
  // References lead to more files while these are looked through.
  for (const file of files.values()) {
    walkObjects(locate(file, []), seen, ({ at, isNames }) => {
      if (isNames) return
      const { $ref } = at.value
      if (typeof $ref === 'string') look(file.find($ref), at, '$ref')
      const mapping = mappingAt(at)
      for (const [key, address] of Object.entries(mapping?.value ?? {})) look(findMapped(at, address), mapping ?? at, key)
    })
  }
  return broken
}

export function referenceProblems(document: OpenDocument): Diagnostic[] {
  return brokenReferences(document).map(({ at, key, ...refused }) => problemAt(at, ['error', 'reference-ref'], refused, [key]))
}
