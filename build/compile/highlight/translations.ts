/**
 * Patterns of grammars are written for Oniguruma. Putting one into JavaScript's terms takes longer than compiling it, and a
 * grammar has a thousand: what has been translated once is kept on disk, beside the generator that did it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { EmulatedRegExp, toRegExpDetails } from 'oniguruma-to-es'
import { writeAtomically } from '../../cache/record.ts'

type Translation = ReturnType<typeof toRegExpDetails>

/** Most are plain regular expressions; those with `rawOptions` do what JavaScript's cannot. */
export type TranslatedPattern = RegExp & Partial<Pick<EmulatedRegExp, 'rawOptions'>>

export interface Translations {
  /** The pattern's equal in JavaScript; undefined where there is none. */
  toRegExp(source: string): TranslatedPattern | undefined
  /** Keeps what was translated since the last call. */
  save(): void
}

/** As Shiki's own engine has them: TextMate's grammars rely on these rules. */
const OPTIONS: Parameters<typeof toRegExpDetails>[1] = {
  global: true,
  hasIndices: true,
  lazyCompileLength: 3000,
  target: 'auto',
  rules: { allowOrphanBackrefs: true, asciiWordBoundaries: true, captureGroup: true, recursionLimit: 5, singleline: true },
}

/** @param file where translations are kept; without one they last as long as the process */
export function createTranslations(file?: string): Translations {
  const known = new Map<string, Translation | null>(file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])
  let saved = known.size
  return {
    toRegExp(source) {
      let translation = known.get(source)
      if (translation === undefined) {
        translation = translate(source)
        known.set(source, translation)
      }
      return translation === null ? undefined : instantiate(translation)
    },
    save() {
      if (file === undefined || known.size === saved) return
      writeAtomically(file, JSON.stringify([...known]))
      saved = known.size
    },
  }
}

/** Some patterns cannot be expressed; grammars work without them, less well. */
function translate(source: string): Translation | null {
  try {
    return toRegExpDetails(source, OPTIONS)
  } catch {
    return null
  }
}

function instantiate({ pattern, flags, options }: Translation): TranslatedPattern | undefined {
  try {
    return options === undefined ? new RegExp(pattern, flags) : new EmulatedRegExp(pattern, flags, options)
  } catch {
    return undefined
  }
}
