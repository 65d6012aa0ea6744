/** Decides before anything is asked who asks what, so that the answers don't depend on which project is asked first. */
import { hashOf } from '../../util/hash.ts'
import { findIdentifiers, type Identifier } from './identifiers.ts'
import { nameKeys } from './name-keys.ts'
import type { LaidFile, LaidSample, PlacedSample } from './projects.ts'

export interface PlannedSample<Placed extends PlacedSample = PlacedSample> {
  laid: LaidSample<Placed>
  /** The files that the compiler is asked about. */
  files: { file: LaidFile; names: PlannedName[] }[]
}

export interface PlannedName {
  name: Identifier
  /** Names with the same key have the same answer. */
  key: string
  /** Whether it's the first with its key. */
  isAsked: boolean
}

/**
 * The samples of each project.
 * @param namesOn the lines of a sample whose names are asked about
 */
export function planQuestions<Placed extends PlacedSample>(
  samples: readonly LaidSample<Placed>[],
  namesOn?: (placed: Placed) => Iterable<number>,
): PlannedSample<Placed>[][] {
  const projects = new Map<string, LaidSample<Placed>[]>()
  for (const sample of samples) projects.set(sample.project, [...(projects.get(sample.project) ?? []), sample])
  const keys = new Set<string>()
  const planNames = (file: LaidFile, context: string, lines: ReadonlySet<number>): PlannedName[] => {
    const keyOf = nameKeys(file.text)
    return findIdentifiers(file.text)
      .filter(({ line }) => lines.has(line + file.from))
      .map((name) => {
        const key = hashOf(context, /\.\w+$/.exec(file.path)?.[0] ?? '', keyOf(name) ?? `${file.path} ${name.start}`)
        const isAsked = !keys.has(key)
        keys.add(key)
        return { name, key, isAsked }
      })
  }
  return [...projects.values()].map((project) =>
    project.map((laid): PlannedSample<Placed> => {
      const lines = new Set(laid.placed.flatMap((placed) => [...(namesOn?.(placed) ?? [])]))
      const scripts = laid.files.filter(({ path }) => /\.[cm]?[jt]sx?$/.test(path))
      const files = scripts.map((file) => ({ file, names: planNames(file, laid.context, lines) }))
      return { laid, files }
    }),
  )
}
