/** Hashes of parts of a document with what they refer to, without texts: of what samples and checks of examples are made from. */
import { hashOf } from '../../../util/hash.ts'
import { isData } from '../document/author-keys.ts'
import type { Located } from '../document/located.ts'

interface Source {
  readonly own: string
  readonly targets: readonly Located[]
  /** By the number of references that are followed. */
  readonly hashes: string[]
}

export function createSourceDigest() {
  const known = new Map<object, Source>()
  const sourceOf = (at: Located): Source => {
    const source = known.get(at.value) ?? readSource(at)
    known.set(at.value, source)
    return source
  }
  /** A hash of a part and what it refers to, so many references deep. */
  function digest(at: Located, depth: number): string {
    const { own, targets, hashes } = sourceOf(at)
    hashes[depth] ??= hashOf(own, ...(depth === 0 ? [] : targets.map((target) => digest(target, depth - 1))))
    return hashes[depth]
  }
  /** A hash of a part and everything that it leads to. */
  function wholeDigest(at: Located): string {
    const reached = new Map([[at.value, at] as const])
    // More are found on the way.
    for (const one of reached.values())
      for (const target of sourceOf(one).targets) reached.set(target.value, reached.get(target.value) ?? target)
    return hashOf(...Array.from(reached.values(), (one) => sourceOf(one).own))
  }
  return { digest, wholeDigest }
}

function readSource({ value, file }: Located): Source {
  const targets: Located[] = []
  const found = (key: string, inner: unknown): unknown => {
    const target = key === '$ref' && typeof inner === 'string' ? file.find(inner) : undefined
    if (target !== undefined && !('message' in target)) targets.push(target)
    return inner
  }
  // Without what no sample shows. In data, it may be a value.
  const own = JSON.stringify(value, (key, inner: unknown) => {
    if (isData(key, inner)) return JSON.stringify(inner, found)
    return typeof inner === 'string' && /^(?:description|title|summary)$/.test(key) ? undefined : found(key, inner)
  })
  return { own: hashOf(own), targets, hashes: [] }
}
