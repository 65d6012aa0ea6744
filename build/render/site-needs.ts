/** Needs of all documents of a site together. A build remembers them for the documents that it doesn't render again. */
import { type DocumentNeeds, documentNeeds, type SourceLists } from '../../src/server/security-policy/document-needs.ts'
import { joinSources } from '../../src/server/security-policy/policy.ts'
import type { Output, ReadOutput } from '../emit/output.ts'
import { type Memories, mapMemory, noMemories } from '../store/memories.ts'

const NEEDS = mapMemory<DocumentNeeds>('needs')

export type SiteNeeds = ReturnType<typeof createSiteNeeds>

/** @param found needs that aren't in the memory */
export function createSiteNeeds(memories: Memories, found: KnownNeeds = []) {
  const known = memories.map(NEEDS)
  for (const { needs, keys } of found) for (const key of keys) known.set(key, needs)
  /** The known needs of these documents. */
  function of(documents: readonly Output[]): KnownNeeds {
    const all = new Map<string, { needs: DocumentNeeds; keys: string[] }>()
    for (const { key } of documents) {
      const needs = known.get(key)
      const alike = all.get(JSON.stringify(needs))
      if (alike !== undefined) alike.keys.push(key)
      else if (needs !== undefined) all.set(JSON.stringify(needs), { needs, keys: [key] })
    }
    return [...all.values()]
  }
  return {
    of,
    add: known.set,
    async join(documents: readonly Output[], read: ReadOutput): Promise<DocumentNeeds> {
      for (const { key, path } of documents)
        if (known.get(key) === undefined) known.set(key, { sources: documentNeeds(String(await read(path))), styles: [] })
      const all = of(documents).map(({ needs }) => needs)
      const sources = joinSources(...all.map((needs) => needs.sources))
      return { sources: sorted(sources), styles: [...new Set(all.flatMap(({ styles }) => styles))].sort() }
    },
    /** Has the next build know about these documents. */
    keep(documents: readonly Output[]): void {
      for (const { key } of documents) known.get(key)
    },
  }
}

/** Needs, each with the keys of the documents that have the same: most documents of a site do. */
export type KnownNeeds = readonly { readonly needs: DocumentNeeds; readonly keys: readonly string[] }[]

/** Needs that an earlier build has found. */
export function knownNeeds(found: KnownNeeds): SiteNeeds {
  return createSiteNeeds(noMemories(), found)
}

/** In an order that doesn't depend on which document came first. */
function sorted(sources: Record<string, readonly string[]>): SourceLists {
  const entries = Object.entries(sources).map(([directive, list]) => [directive, [...list].sort()] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
