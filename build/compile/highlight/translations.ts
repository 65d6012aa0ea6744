/**
 * Patterns of grammars are written for Oniguruma. Putting one into JavaScript's terms takes longer than compiling it, and a
 * grammar has a thousand: what has been translated once is kept on disk, beside the generator that did it.
 */
import { existsSync, readFileSync } from 'node:fs'
import { EmulatedRegExp, toRegExpDetails } from 'oniguruma-to-es'
import { writeAtomically } from '../../cache/record.ts'
import { type RequiredText, requiredText } from './required-text.ts'

interface Translation extends ReturnType<typeof toRegExpDetails> {
  /** What a line has to hold for a match. */
  required?: RequiredText
}

/** Most are plain regular expressions; those with `rawOptions` do what JavaScript's cannot. */
export type TranslatedPattern = RegExp & Partial<Pick<EmulatedRegExp, 'rawOptions'>>

export interface PatternForLines {
  /** Undefined where the pattern can match any line. */
  required: RequiredText | undefined
  /** In JavaScript's terms, as `toRegExp` has it. */
  pattern: string
  /** The pattern's equal in JavaScript; undefined where there is none. Made anew each time. */
  toRegExp(): TranslatedPattern | undefined
}

export interface Translations {
  /** Undefined where the pattern cannot be expressed in JavaScript. */
  find(source: string): PatternForLines | undefined
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
  const read = (): [string, Translation | null][] => (file !== undefined && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])
  const known = new Map(read())
  let saved = known.size
  return {
    find(source) {
      let translation = known.get(source)
      if (translation === undefined) {
        translation = translate(source)
        known.set(source, translation)
      }
      if (translation === null) return undefined
      const { required, pattern } = translation
      return { required, pattern, toRegExp: () => instantiate(translation) }
    },
    save() {
      if (file === undefined || known.size === saved) return
      // Other threads and other builds have learned something too.
      for (const [source, translation] of read()) known.set(source, translation)
      writeAtomically(file, JSON.stringify([...known]))
      saved = known.size
    },
  }
}

/** Some patterns cannot be expressed; grammars work without them, less well. */
function translate(source: string): Translation | null {
  try {
    const required = requiredText(source)
    return { ...toRegExpDetails(source, OPTIONS), ...(required && { required }) }
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
