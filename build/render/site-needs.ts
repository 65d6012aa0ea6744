/** Needs of all documents of a site together. A build remembers them for the documents that it doesn't render again. */
import { type DocumentNeeds, documentNeeds, type SourceLists } from '../../src/server/security-policy/document-needs.ts'
import { joinSources } from '../../src/server/security-policy/policy.ts'
import type { Output, ReadOutput } from '../emit/output.ts'
import { createMemories, type Memories, mapMemory } from '../store/memories.ts'

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
      return documents.flatMap(({ key }) => {
        const needs = known.get(key)
        return needs === undefined ? [] : [[key, needs] as const]
      })
    },
    /** Has the next build know about these documents. */
    keep(documents: readonly Output[]): void {
      for (const { key } of documents) known.get(key)
    },
  }
}

export type KnownNeeds = (typeof NEEDS)['empty']

/** Needs that an earlier build has found. */
export function knownNeeds(needs: KnownNeeds): SiteNeeds {
  return createSiteNeeds(createMemories(() => ({ values: { [NEEDS.name]: needs } })))
}

/** In an order that doesn't depend on which document came first. */
function sorted(sources: Record<string, readonly string[]>): SourceLists {
  const entries = Object.entries(sources).map(([directive, list]) => [directive, [...list].sort()] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
