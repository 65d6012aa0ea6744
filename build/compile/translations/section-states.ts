/** Compares a translation with its source, section by section. */
import { groupBy } from '../../util/group-by.ts'
import { partsOfHash, type TextSection } from './text-sections.ts'
import type { LockedSection } from './translations-lock.ts'

/**
 * Since the translation was said to be current, `edited` has changed in the translation alone, `stale` in the source alone, and `review` in both, or nobody has
 * said so yet. `missing` is in the source alone, and `vanished` in the translation alone, since the source has lost it.
 */
export type TranslationState = 'current' | 'edited' | 'stale' | 'review' | 'missing' | 'vanished'

export interface ComparedSection {
  state: TranslationState
  /** Undefined if it has vanished. */
  source?: TextSection
  /** Undefined if it's missing. */
  translation?: TextSection
  locked?: LockedSection
}

type Sections = readonly TextSection[]

/** Sections in the order of the source, then those that have vanished, in that of the translation. @param locked has all versions of a conflict */
export function compareSections(
  { source, translation }: Record<'source' | 'translation', Sections>,
  locked: readonly LockedSection[],
): ComparedSection[] {
  // Which version of a line counts is only known from what it's compared with.
  const entries = [...groupBy(locked, ({ of }) => of).values()].map((versions) => worstVersion(versions, source, translation))
  const sources = match(entries, source, ({ of, sourceHash }) => ({ key: of, hash: sourceHash }))
  const translations = match(entries, translation, ({ as, translationHash }) => ({ key: as, hash: translationHash }))
  const lines = new Map([...sources].map(([entry, from]) => [from, entry]))
  const pairs = new Map<TextSection, TextSection>()
  for (const [entry, to] of translations) {
    const from = sources.get(entry)
    if (from !== undefined) pairs.set(from, to)
  }
  addPairs(pairs, source, translation, new Set(translations.values()))
  const gone = [...translations].flatMap(([entry, to]): ComparedSection[] =>
    sources.has(entry) ? [] : [{ state: 'vanished', translation: to, locked: entry }],
  )
  gone.sort((a, b) => (a.translation?.line ?? 0) - (b.translation?.line ?? 0))
  const compared = source.map((from): ComparedSection => {
    const [to, entry] = [pairs.get(from), lines.get(from)]
    const known = { source: from, ...(to && { translation: to }), ...(entry && { locked: entry }) }
    if (to === undefined) return { state: 'missing', ...known }
    if (entry === undefined || translations.get(entry) !== to) return { state: 'review', ...known }
    const [isOld, isEdited] = [from.hash !== entry.sourceHash, to.hash !== entry.translationHash]
    return { state: isOld ? (isEdited ? 'review' : 'stale') : isEdited ? 'edited' : 'current', ...known }
  })
  return [...compared, ...gone]
}

/** Of the versions of a merge conflict, the one that's further behind. */
function worstVersion(versions: readonly LockedSection[], source: Sections, translation: Sections): LockedSection {
  const isIn = (sections: Sections, key: string, hash: string) => sections.some((section) => section.key === key && section.hash === hash)
  const distance = ({ of, as, sourceHash, translationHash }: LockedSection) =>
    (isIn(source, of, sourceHash) ? 0 : 2) + (isIn(translation, as, translationHash) ? 0 : 1)
  return versions.reduce((worst, version) => (distance(version) > distance(worst) ? version : worst))
}

type Known = Pick<TextSection, 'key' | 'hash'>

/**
 * Finds the section of each entry: the one that's still the same, even if the number in its id isn't because several headings have one name, then the one
 * with its id, then the one with its heading, then the one whose text is the same below another heading.
 */
function match(
  entries: readonly LockedSection[],
  sections: readonly TextSection[],
  knownOf: (entry: LockedSection) => Known,
): Map<LockedSection, TextSection> {
  const found = new Map<LockedSection, TextSection>()
  const free = new Set(sections)
  const pass = (isSame: (known: Known, section: TextSection) => boolean, isUnique = false) => {
    for (const entry of entries) {
      if (found.has(entry)) continue
      const known = knownOf(entry)
      const fitting = [...free].filter((section) => isSame(known, section))
      const [section] = fitting
      if (section === undefined || (isUnique && fitting.length > 1)) continue
      found.set(entry, section)
      free.delete(section)
    }
  }
  pass((known, section) => known.key === section.key && known.hash === section.hash)
  pass((known, section) => section.depth > 0 && known.hash === section.hash)
  pass((known, section) => known.key === section.key)
  pass((known, section) => section.depth > 0 && partsOfHash(known.hash).heading === partsOfHash(section.hash).heading)
  pass((known, section) => {
    const { body, isBare } = partsOfHash(known.hash)
    return section.depth > 0 && !isBare && body === partsOfHash(section.hash).body
  }, true)
  return found
}

/** Adds sections that no line joins: those with the same id, and as many of the same levels between two that are joined. */
function addPairs(pairs: Map<TextSection, TextSection>, source: Sections, translation: Sections, locked: ReadonlySet<TextSection>): void {
  const taken = new Set(locked)
  const add = (from: TextSection, to: TextSection | undefined) => {
    if (to === undefined || taken.has(to)) return
    pairs.set(from, to)
    taken.add(to)
  }
  const byKey = new Map(translation.map((to) => [to.key, to]))
  for (const from of source) if (!pairs.has(from)) add(from, byKey.get(from.key))
  const there = runsOf(translation, (to) => (taken.has(to) ? to : undefined))
  for (const [before, run] of runsOf(source, (from) => pairs.get(from))) {
    const fitting = there.get(before) ?? []
    if (haveSameHeadings(run, fitting)) for (const [index, from] of run.entries()) add(from, fitting[index])
  }
}

/** Headings that aren't joined, by the key of the joined one above them. */
function runsOf(sections: Sections, joinedOf: (section: TextSection) => TextSection | undefined): ReadonlyMap<string, Sections> {
  const above = new Map<TextSection, string>()
  let before = ''
  for (const section of sections) {
    const joined = joinedOf(section)
    if (section.depth > 0 && joined === undefined) above.set(section, before)
    else if (section.depth > 0) before = joined?.key ?? ''
  }
  return groupBy([...above.keys()], (section) => above.get(section) ?? '')
}

/** True if two texts have headings of the same levels in the same order, so that sections can be joined by their place. */
export function haveSameHeadings(source: Sections, translation: Sections): boolean {
  const levels = (sections: Sections) => sections.flatMap(({ depth }) => (depth > 0 ? [depth] : [])).join()
  return levels(source) === levels(translation)
}
