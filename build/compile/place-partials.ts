/** Gives each place of a part on a page ids of its own: a part is compiled once, but pages that have some of its ids already get a copy with others. */
import type { SourcePage } from '../site/discover/page-entry.ts'
import { hashOf } from '../util/hash.ts'
import type { CompiledPage, PlacedPartial } from './compiled-page.ts'
import { NOTES_LABEL, notesLabel } from './element-ids.ts'
import type { PartialCopy } from './page-input.ts'

export type CompilePartial = (part: SourcePage, copy?: PartialCopy) => Promise<CompiledPage>

/** Sets the parts of a page, in which some are copies. */
export async function placePartials(page: CompiledPage, compile: CompilePartial): Promise<void> {
  if (page.parts.length > 0) page.parts = await placed(page.parts, { taken: new Set(page.summary.anchors), above: [], compile })
}

interface Placing {
  /** Ids that the page has so far, in its order. */
  taken: Set<string>
  /** The parts around a part. */
  above: readonly string[]
  compile: CompilePartial
}

async function placed(parts: readonly PlacedPartial[], placing: Placing): Promise<PlacedPartial[]> {
  const result: PlacedPartial[] = []
  // One after the other, because each takes ids that the next mustn't have.
  for (const part of parts) result.push({ ...part, page: await place(part.page, placing) })
  return result
}

async function place(part: CompiledPage, { taken, above, compile }: Placing): Promise<CompiledPage> {
  const { file } = part
  // A part that includes itself is an error, which the checks report.
  if (above.includes(file)) return part
  const copy = copyOf(part, taken)
  const own = copy === undefined ? part : await compile(part, copy)
  for (const id of own.summary.anchors) taken.add(id)
  const parts = await placed(part.parts, { taken, above: [...above, file], compile })
  const isPlain = own === part && parts.every(({ page }, index) => page === part.parts[index]?.page)
  return isPlain ? part : { ...own, parts, variant: hashOf(own.key, ...parts.map(({ page }) => moduleFile(page))) }
}

function copyOf({ summary: { anchors } }: CompiledPage, taken: ReadonlySet<string>): PartialCopy | undefined {
  if (!anchors.some((id) => taken.has(id))) return undefined
  let notes = 1
  if (anchors.includes(NOTES_LABEL)) while (taken.has(notesLabel(notes))) notes++
  // Also those that an id would become if it got a number.
  return { taken: [...taken].filter((id) => anchors.some((own) => id === own || id.startsWith(`${own}-`))), notes }
}

/** The module of a page: its file, and for a copy a query that only this copy has. */
export function moduleFile({ file, variant }: CompiledPage): string {
  return variant === undefined ? file : `${file}?${variant}`
}
