/** Sentences, headings, lists and tables from the vocabulary: plain enough to be cheap, varied enough to index and compress like text. */
import type { Random } from './random.ts'
import { ADJECTIVES, ADVERBS, CAUSES, NOUNS, VERBS } from './vocabulary.ts'

/** Names in one piece of a page, so that a paragraph and the code beside it can speak of the same things. */
export interface Names {
  noun: string
  other: string
  third: string
  verb: string
  secondVerb: string
  adjective: string
}

export function drawNames(random: Random): Names {
  const [noun = 'berth', other = 'vessel', third = 'tide'] = random.shuffle(NOUNS)
  const [verb = 'reserve', secondVerb = 'release'] = random.shuffle(VERBS)
  return { noun, other, third, verb, secondVerb, adjective: random.pick(ADJECTIVES) }
}

export function camelCase(...words: string[]): string {
  const [first = '', ...rest] = words.flatMap((word) => word.split(/[^\w]+/))
  return first.toLowerCase() + rest.map(capitalize).join('')
}

export function pascalCase(...words: string[]): string {
  return capitalize(camelCase(...words))
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

type Pattern = (names: Names, random: Random) => string

const PATTERNS: readonly [Pattern, ...Pattern[]] = [
  (n, r) => `The ${n.noun} ${n.verb}s the ${n.adjective} ${n.other} ${r.pick(ADVERBS)}, ${r.pick(CAUSES)}.`,
  (n, r) => `To ${n.verb} a ${n.noun}, ask the ${n.other} for its ${n.third} and ${n.secondVerb} it ${r.pick(ADVERBS)}.`,
  (n) => `A ${n.adjective} ${n.noun} holds one ${n.other} and any number of ${n.third} entries.`,
  (n, r) => `You can ${n.verb} the ${n.noun} and ${n.secondVerb} the ${n.other} in one call, ${r.pick(CAUSES)}.`,
  (n) => `Call \`${camelCase(n.verb, n.noun)}\` with the ${n.adjective} ${n.other}, and keep the ${n.third} that comes back.`,
  (n, r) => `Where the ${n.noun} is ${n.adjective}, the ${n.other} ${n.secondVerb}s its ${n.third} ${r.pick(ADVERBS)}.`,
  (n, r) => `Most teams ${n.verb} the ${n.noun} ${r.pick(ADVERBS)} and leave the ${n.other} to the ${n.third}.`,
  (n) => `The option \`${camelCase(n.adjective, n.noun)}\` decides whether a ${n.other} may ${n.verb} the ${n.third}.`,
  (n, r) => `Do not ${n.verb} a ${n.noun} that is still ${n.adjective}: the ${n.other} waits for it, ${r.pick(CAUSES)}.`,
  (n, r) => `**Each ${n.noun} belongs to one ${n.other}.** Another ${n.third} may read it ${r.pick(ADVERBS)}.`,
  (n, r) => `Errors name the ${n.noun} and the ${n.other}, ${r.pick(CAUSES)}.`,
  (n, r) =>
    `If a ${n.noun} takes longer than ${r.between(2, 90)} seconds, the ${n.other} ${n.secondVerb}s it and the ${n.third} stays as it was.`,
]

export function sentence(random: Random): string {
  return random.pick(PATTERNS)(drawNames(random), random)
}

/** As many sentences as it takes to reach `words`. */
export function paragraph(random: Random, words: number): string {
  const sentences: string[] = []
  while (countWords(sentences.join(' ')) < words) sentences.push(sentence(random))
  return sentences.join(' ')
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length
}

const HEADINGS: readonly [Pattern, ...Pattern[]] = [
  (n) => `${capitalize(n.verb)} the ${n.noun}`,
  (n) => `${capitalize(n.verb)} and ${n.secondVerb} a ${n.adjective} ${n.noun}`,
  (n) => `How the ${n.noun} ${n.verb}s the ${n.other}`,
  (n) => `When the ${n.noun} is ${n.adjective}`,
  (n) => `${capitalize(n.adjective)} ${n.noun} entries`,
  (n) => `The ${n.noun} and its ${n.other}`,
]

export function headingText(random: Random): string {
  return random.pick(HEADINGS)(drawNames(random), random)
}

export function bulletList(random: Random): string {
  return Array.from({ length: random.between(3, 5) }, () => `- ${sentence(random)}`).join('\n')
}

/** A table of options: four columns, four to seven rows. */
export function optionTable(random: Random): string {
  const rows = Array.from({ length: random.between(4, 7) }, () => {
    const { noun, other, verb, adjective } = drawNames(random)
    const type = random.pick(['string', 'number', 'boolean', 'Date', 'string[]'] as const)
    const value = random.pick(['none', String(random.between(1, 500)), 'false', `"${adjective}"`] as const)
    return `| \`${camelCase(adjective, noun)}\` | \`${type}\` | ${value} | What the ${noun} does when you ${verb} the ${other} |`
  })
  return ['| Option | Type | Default | Meaning |', '| --- | :---: | ---: | --- |', ...rows].join('\n')
}
