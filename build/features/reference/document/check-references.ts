/** Finds references that lead nowhere, in all of a document and in the files that it leads to. */
import type { Diagnostic } from '../../../report/diagnostic.ts'
import { isData, NAMED } from './author-keys.ts'
import { isObject, type Located, locate } from './located.ts'
import { type OpenDocument, type RefusedReference, refProblem } from './open-document.ts'
import { mappedAddress, mappingAt } from './shapes.ts'

export interface BrokenReference extends RefusedReference {
  /** The object that has it. */
  readonly at: Located
  readonly key: string
}

/** Every reference that leads nowhere or is refused, in the order of the files. */
export function brokenReferences(document: OpenDocument): BrokenReference[] {
  const broken: BrokenReference[] = []
  const seen = new Set<unknown>()

  function visit(at: Located, isNames: boolean): void {
    if (seen.has(at.value)) return
    seen.add(at.value)
    const { value, file, way } = at
    const reference = value['$ref']
    if (!isNames && typeof reference === 'string') {
      const target = document.find(file, reference)
      if ('message' in target) broken.push({ ...target, at, key: '$ref' })
    }
    const mapping = isNames ? undefined : mappingAt(at)
    for (const [key, address] of mapping === undefined ? [] : Object.entries(mapping.value)) {
      const target = typeof address === 'string' ? document.find(file, mappedAddress(address)) : undefined
      if (mapping !== undefined && target !== undefined && 'message' in target) broken.push({ ...target, at: mapping, key })
    }
    for (const key in value) {
      const inner = value[key]
      if (typeof inner !== 'object' || inner === null || (!isNames && isData(key, inner))) continue
      const within = { key, above: way }
      if (!Array.isArray(inner)) visit({ value: inner as Located['value'], file, way: within }, !isNames && NAMED.has(key))
      else {
        for (const [index, item] of inner.entries()) {
          if (isObject(item)) visit({ value: item, file, way: { key: String(index), above: within } }, false)
        }
      }
    }
  }

  visit(document.root, false)
  // References lead to more files while these are looked through.
  for (const file of document.files.values()) {
    const root = locate(file, [])
    if (root !== undefined) visit(root, false)
  }
  return broken
}

export function referenceProblems(document: OpenDocument): Diagnostic[] {
  return brokenReferences(document).map(({ at, key, ...refused }) => refProblem(at, refused, key))
}
