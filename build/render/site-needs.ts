/** What all documents of a site need together. A build remembers it for the documents that it doesn't render again. */
import { type DocumentNeeds, documentNeeds, type SourceLists } from '../../src/server/security-policy/document-needs.ts'
import { joinSources } from '../../src/server/security-policy/policy.ts'
import type { Output, ReadOutput } from '../emit/output.ts'
import type { Memories, MemoryKind } from '../store/memories.ts'

/** Path of the stylesheet with the styles that components give their elements. */
export const COMPONENT_STYLES = '.site/component-styles.css'

/** The keys of documents with the same needs. Most documents of a site need the same. */
type KeptNeeds = readonly { needs: DocumentNeeds; keys: readonly string[] }[]

const NEEDS: MemoryKind<KeptNeeds> = {
  name: 'needs',
  empty: [],
  split: (kept) => kept.flatMap(({ needs, keys }) => keys.map((key) => [key, () => JSON.stringify(needs)] as const)),
  join(parts) {
    const byNeeds = new Map<string, string[]>()
    for (const [key, needs] of parts) byNeeds.set(needs, [...(byNeeds.get(needs) ?? []), key])
    return [...byNeeds].map(([needs, keys]) => ({ needs: JSON.parse(needs), keys }))
  },
}

export interface SiteNeeds {
  /** Remembers what a document needs, by its key. */
  add(key: string, needs: DocumentNeeds): void
  /** What documents need together. Reads those that aren't known. */
  join(documents: readonly Output[], read: ReadOutput): Promise<DocumentNeeds>
  /** Has the next build know about these documents. */
  keep(documents: readonly Output[]): void
}

export function createSiteNeeds(memories: Memories): SiteNeeds {
  const memory = memories.memory(NEEDS)
  const known = new Map(memory.last.flatMap(({ needs, keys }) => keys.map((key) => [key, needs] as const)))
  return {
    add: (key, needs) => known.set(key, needs),
    async join(documents, read) {
      const all = new Set<DocumentNeeds>()
      for (const { key, path } of documents) {
        const needs = known.get(key) ?? { sources: documentNeeds(String(await read(path))), styles: [] }
        known.set(key, needs)
        all.add(needs)
      }
      const sources: SourceLists[] = [...all].map((needs) => needs.sources)
      return { sources: sorted(joinSources(...sources)), styles: [...new Set([...all].flatMap(({ styles }) => styles))].sort() }
    },
    keep(documents) {
      const byNeeds = new Map<string, { needs: DocumentNeeds; keys: string[] }>()
      for (const { key } of documents) {
        const needs = known.get(key)
        if (needs === undefined) continue
        const id = JSON.stringify(needs)
        const kept = byNeeds.get(id) ?? { needs, keys: [] }
        byNeeds.set(id, kept)
        kept.keys.push(key)
      }
      memory.next = [...byNeeds.values()]
    },
  }
}

/** In an order that doesn't depend on which document came first. */
function sorted(sources: Record<string, readonly string[]>): SourceLists {
  const entries = Object.entries(sources).map(([directive, list]) => [directive, [...list].sort()] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
