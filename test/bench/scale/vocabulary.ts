/** The words of a site of documentation, with the lengths and frequencies of English ones. */
import { placeOf } from '../../support/zipf-text.ts'
import { createRandom, type Random } from '../generated/random.ts'

export interface Vocabulary {
  /** Draws words for one page: most of them as frequent as in the whole site, some from the few that the page is about. */
  wordsOf(random: Random): () => string
}

/** As many as six public sites would have on 10,000 pages: the number of different words grows with the 0.6th power of their text. */
const WORDS = 80_000

/** The most frequent words are short. They make a third of a text. */
const SHORT_WORDS =
  'a to of and in is for you be with that this on it can as or if are by your from use an not will when we at have which but all any has more one set new each so'.split(
    ' ',
  )

/** A page repeats the words of its subject more often than the site does. */
const SUBJECT_WORDS = 25
const SUBJECT_SHARE = 0.1
/** Subjects are neither among the most frequent words nor among the rarest. */
const SUBJECTS = { from: 300, to: 10_000 }

export function createVocabulary(seed: number): Vocabulary {
  const words = makeWords(createRandom(seed, 0))
  const sums = sumsOfFrequencies(words.length)
  const draw = (random: Random) => words[placeOf(random.fraction() * (sums.at(-1) ?? 0), sums)] ?? ''
  return {
    wordsOf(random) {
      const subject = Array.from({ length: SUBJECT_WORDS }, () => words[random.between(SUBJECTS.from, SUBJECTS.to)] ?? '')
      return () => (random.chance(SUBJECT_SHARE) ? (subject[random.below(subject.length)] ?? '') : draw(random))
    },
  }
}

/** The sums of the frequencies up to each word. The n-th word is 1/n as frequent as the first; rare words are even rarer. */
function sumsOfFrequencies(count: number): Float64Array {
  const sums = new Float64Array(count)
  let sum = 0
  for (let rank = 1; rank <= count; rank++) {
    sum += Math.min(1, RARE_FROM / rank) ** 0.7 / (rank + 2.7)
    sums[rank - 1] = sum
  }
  return sums
}

const RARE_FROM = 1_000

const STARTS = ['b', 'c', 'd', 'f', 'g', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v', 'st', 'tr', 'pr', 'pl', 'cr', 'th', 'ch', ''] as const
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'e', 'a', 'i', 'ea', 'io'] as const
const ENDS = ['', '', '', '', 'n', 'r', 's', 't', 'l'] as const

/** Words of one to four syllables. Frequent ones are shorter: they have five letters on average in a text, and nine in a list of all words. */
function makeWords(random: Random): string[] {
  const words = new Set(SHORT_WORDS)
  while (words.size < WORDS) {
    const most = words.size < 400 ? 2 : words.size < 8_000 ? 3 : 4
    const syllables = Array.from(
      { length: random.between(most === 4 ? 2 : 1, most) },
      () => random.pick(STARTS) + random.pick(VOWELS) + random.pick(ENDS),
    )
    words.add(syllables.join(''))
  }
  return [...words]
}
