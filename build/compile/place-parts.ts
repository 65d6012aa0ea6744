/**
 * Gives each place of a part on a page ids of its own. A part is compiled once for all pages, unless a page has some of its ids already: because
 * another part has them, the page itself, or the same part in another place. Then that place gets a copy of the part with other ids.
 */
import type { SourcePage } from '../site/discover/discover-pages.ts'
import { hashOf } from '../util/hash.ts'
import type { CompiledSource, PlacedPart } from './compiled-source.ts'
import { NOTES_LABEL, notesLabel } from './element-ids.ts'
import type { PartCopy } from './page-input.ts'

/** Compiles a part, or a copy of it. */
export type CompilePart = (part: SourcePage, copy?: PartCopy) => Promise<CompiledSource>

/** Sets the parts of a page, in which some are copies. */
export async function placeParts(page: CompiledSource, compile: CompilePart): Promise<void> {
  if (page.parts.length > 0) page.parts = await placed(page.parts, { taken: new Set(page.summary.anchors), above: [], compile })
}

interface Surroundings {
  /** Ids that the page has so far, in its order. */
  taken: Set<string>
  /** The parts around a part. */
  above: readonly string[]
  compile: CompilePart
}

async function placed(parts: readonly PlacedPart[], around: Surroundings): Promise<PlacedPart[]> {
  const result: PlacedPart[] = []
  // One after the other, because each takes ids that the next mustn't have.
  for (const part of parts) result.push({ ...part, source: await place(part.source, around) })
  return result
}

async function place(part: CompiledSource, { taken, above, compile }: Surroundings): Promise<CompiledSource> {
  const { file } = part.page
  // A part that includes itself is an error, which the checks report.
  if (above.includes(file)) return part
  const copy = copyOf(part, taken)
  const own = copy === undefined ? part : await compile(part.page, copy)
  for (const id of own.summary.anchors) taken.add(id)
  const parts = await placed(part.parts, { taken, above: [...above, file], compile })
  const isPlain = own === part && parts.every(({ source }, index) => source === part.parts[index]?.source)
  return isPlain ? part : { ...own, parts, variant: hashOf(own.key, ...parts.map(({ source }) => moduleFile(source))) }
}

function copyOf({ summary: { anchors } }: CompiledSource, taken: ReadonlySet<string>): PartCopy | undefined {
  if (!anchors.some((id) => taken.has(id))) return undefined
  let notes = 1
  if (anchors.includes(NOTES_LABEL)) while (taken.has(notesLabel(notes))) notes++
  // Also those that an id would become if it got a number.
  return { taken: [...taken].filter((id) => anchors.some((own) => id === own || id.startsWith(`${own}-`))), notes }
}

/** The module of a source: its file, and for a copy a query that only this copy has. */
export function moduleFile({ page, variant }: CompiledSource): string {
  return variant === undefined ? page.file : `${page.file}?${variant}`
}
