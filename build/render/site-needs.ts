/** Needs of all documents of a site together. A build remembers them for the documents that it doesn't render again. */
import { type DocumentNeeds, documentNeeds, type SourceLists } from '../../src/server/security-policy/document-needs.ts'
import { joinSources } from '../../src/server/security-policy/policy.ts'
import type { Output, ReadOutput } from '../emit/output.ts'
import { type Memories, mapMemory, noMemories } from '../store/memories.ts'

const NEEDS = mapMemory<DocumentNeeds>('needs')

export type SiteNeeds = ReturnType<typeof createSiteNeeds>

export function createSiteNeeds(memories: Memories) {
  const known = memories.map(NEEDS)
  return {
    add: known.set,
    async join(documents: readonly Output[], read: ReadOutput): Promise<DocumentNeeds> {
      // Most documents of a site need the same.
      const all = new Map<string, DocumentNeeds>()
      for (const { key, path } of documents) {
        const needs = known.get(key) ?? { sources: documentNeeds(String(await read(path))), styles: [] }
        known.set(key, needs)
        all.set(JSON.stringify(needs), needs)
      }
      const sources = joinSources(...[...all.values()].map((needs) => needs.sources))
      return { sources: sorted(sources), styles: [...new Set([...all.values()].flatMap(({ styles }) => styles))].sort() }
    },
    /** The known needs of these documents, by their keys. */
    of(documents: readonly Output[]): KnownNeeds {
      const groups = new Map<string, { needs: DocumentNeeds; keys: string[] }>()
      for (const { key } of documents) {
        const needs = known.get(key)
        if (needs === undefined) continue
        const group = groups.get(JSON.stringify(needs)) ?? { needs, keys: [] }
        groups.set(JSON.stringify(needs), group)
        group.keys.push(key)
      }
      return [...groups.values()]
    },
    /** Has the next build know about these documents. */
    keep(documents: readonly Output[]): void {
      for (const { key } of documents) known.get(key)
    },
  }
}

/** Needs, each with the keys of the documents that have them. Most have the same. */
export type KnownNeeds = readonly { needs: DocumentNeeds; keys: readonly string[] }[]

/** Needs that an earlier build has found. */
export function knownNeeds(known: KnownNeeds): SiteNeeds {
  const site = createSiteNeeds(noMemories())
  for (const { needs, keys } of known) for (const key of keys) site.add(key, needs)
  return site
}

/** In an order that doesn't depend on which document came first. */
function sorted(sources: Record<string, readonly string[]>): SourceLists {
  const entries = Object.entries(sources).map(([directive, list]) => [directive, [...list].sort()] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
