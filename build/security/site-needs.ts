/** What all documents of a site need together. A build remembers it for the documents that it doesn't render again. */
import { type DocumentNeeds, documentNeeds, type Sources } from '../../src/server/security/document-needs.ts'
import { joinSources } from '../../src/server/security/policy.ts'
import type { Output, ReadOutput } from '../emit/output.ts'

/** The keys of documents with the same needs. Most documents of a site need the same. */
export type KeptNeeds = readonly { needs: DocumentNeeds; keys: readonly string[] }[]

export interface SiteNeeds {
  /** Remembers what a document needs, by its key. */
  add(key: string, needs: DocumentNeeds): void
  /** What documents need together. Reads those that aren't known. */
  join(documents: readonly Output[], read: ReadOutput): Promise<DocumentNeeds>
  /** What's known about documents. */
  kept(documents: readonly Output[]): KeptNeeds
}

export function createSiteNeeds(last: KeptNeeds): SiteNeeds {
  const known = new Map(last.flatMap(({ needs, keys }) => keys.map((key) => [key, needs] as const)))
  return {
    add: (key, needs) => known.set(key, needs),
    async join(documents, read) {
      const all = new Set<DocumentNeeds>()
      for (const { key, path } of documents) {
        const needs = known.get(key) ?? { sources: documentNeeds(String(await read(path))), styles: [] }
        known.set(key, needs)
        all.add(needs)
      }
      const sources: Sources[] = [...all].map((needs) => needs.sources)
      return { sources: sorted(joinSources(...sources)), styles: [...new Set([...all].flatMap(({ styles }) => styles))].sort() }
    },
    kept(documents) {
      const byNeeds = new Map<string, { needs: DocumentNeeds; keys: string[] }>()
      for (const { key } of documents) {
        const needs = known.get(key)
        if (needs === undefined) continue
        const id = JSON.stringify(needs)
        const kept = byNeeds.get(id) ?? { needs, keys: [] }
        byNeeds.set(id, kept)
        kept.keys.push(key)
      }
      return [...byNeeds.values()]
    },
  }
}

/** In an order that doesn't depend on which document came first. */
function sorted(sources: Record<string, readonly string[]>): Sources {
  const entries = Object.entries(sources).map(([directive, list]) => [directive, [...list].sort()] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}
