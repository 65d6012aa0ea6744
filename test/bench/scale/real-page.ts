/**
 * Pages that are as uneven as those of real documentation. Six public sites (the documentation of Astro, React Native, Viem, Vite, Babel and Redux
 * Toolkit: 1,550 pages, 723,000 words) have these figures in common: page lengths are spread like a log-normal distribution around 300 words, where a
 * tenth of the pages has fewer than 40 words and a hundredth more than 4,000; there's a heading for each 50 words, a code block for each 60, most of them
 * short, a link for each 45, and a name in backticks for each 17. The most frequent word is 5 % of the text, the hundredth 0.14 %.
 */
import { createRandom, type Random } from '../generated/random.ts'
import type { PlannedPage } from '../generated/site-plan.ts'
import { codeBlock } from './real-code.ts'
import type { Vocabulary } from './vocabulary.ts'

const MEDIAN_WORDS = 300
/** The standard deviation of the logarithm of a page's length. */
const SPREAD = 1.15
const LEAST_WORDS = 20
const MOST_WORDS = 8_000

const WORDS_IN_SECTION = 50
const WORDS_PER_CODE_BLOCK = 60
const WORDS_PER_TABLE = 800
const WORDS_PER_LIST = 250
const WORDS_PER_CALLOUT = 400

const LINKS = 1 / 45
const NAMES = 1 / 17
const WORDS_IN_SENTENCE = 14
const SENTENCES_IN_PARAGRAPH = 3

/** What a page's text is made from. */
interface Writer {
  random: Random
  word(): string
  link(): string
}

/** @param pages the whole site's; links go to pages before this one, which every larger site has too */
export function realPage(page: PlannedPage, pages: readonly PlannedPage[], vocabulary: Vocabulary, seed: number): string {
  const random = createRandom(seed, page.number)
  const link = () => {
    const { title, route } = pages[random.below(Math.max(page.number, 1))] ?? page
    return `[${title.toLowerCase()}](${route})`
  }
  const writer = { random, word: vocabulary.wordsOf(random), link }
  const parts = [`---\ndescription: ${JSON.stringify(words(writer, 12))}\n---`, `# ${page.title}`, paragraph(writer, WORDS_IN_SENTENCE)]
  const headings = new Set<string>()
  for (let left = pageLength(random); left > 0; left -= WORDS_IN_SECTION) {
    const level = headings.size > 0 && random.chance(0.35) ? '###' : '##'
    parts.push(`${level} ${uniqueHeading(writer, headings)}`, ...section(writer, Math.min(left, WORDS_IN_SECTION)))
  }
  return `${parts.join('\n\n')}\n`
}

function pageLength(random: Random): number {
  return Math.min(MOST_WORDS, Math.max(LEAST_WORDS, Math.round(random.logNormal(MEDIAN_WORDS, SPREAD))))
}

function section(writer: Writer, length: number): string[] {
  const { random } = writer
  const isNext = (every: number) => random.chance(length / every)
  return [
    paragraph(writer, length),
    ...(isNext(WORDS_PER_CODE_BLOCK) ? [codeBlock(random, writer.word)] : []),
    ...(isNext(WORDS_PER_LIST) ? [list(writer)] : []),
    ...(isNext(WORDS_PER_TABLE) ? [table(writer)] : []),
    ...(isNext(WORDS_PER_CALLOUT)
      ? [`:::${random.pick(['note', 'tip', 'warning'] as const)}\n${paragraph(writer, WORDS_IN_SENTENCE)}\n:::`]
      : []),
  ]
}

/** Sentences in paragraphs, with links and names of code in them. */
function paragraph(writer: Writer, length: number): string {
  const sentences: string[] = []
  for (let written = 0; written < length; written += WORDS_IN_SENTENCE) {
    const isLast = sentences.length % SENTENCES_IN_PARAGRAPH === SENTENCES_IN_PARAGRAPH - 1
    sentences.push(`${sentence(writer)}${isLast ? '\n\n' : ' '}`)
  }
  return sentences.join('').trim()
}

function sentence(writer: Writer): string {
  const { random } = writer
  const length = random.between(WORDS_IN_SENTENCE - 8, WORDS_IN_SENTENCE + 8)
  const text = Array.from({ length }, () => {
    if (random.chance(LINKS)) return writer.link()
    return random.chance(NAMES) ? `\`${writer.word()}\`` : writer.word()
  })
  return `The ${text.join(' ')}.`
}

function words({ word }: Writer, count: number): string {
  return Array.from({ length: count }, word).join(' ')
}

/** Ids of headings stay readable if no two headings of a page are the same. */
function uniqueHeading(writer: Writer, headings: Set<string>): string {
  for (;;) {
    const text = words(writer, writer.random.between(1, 5))
    const heading = text.charAt(0).toUpperCase() + text.slice(1)
    if (headings.has(heading)) continue
    headings.add(heading)
    return heading
  }
}

function list(writer: Writer): string {
  return Array.from({ length: writer.random.between(2, 7) }, () => `- ${sentence(writer)}`).join('\n')
}

function table(writer: Writer): string {
  const rows = Array.from(
    { length: writer.random.between(3, 12) },
    () => `| \`${writer.word()}\` | ${words(writer, 2)} | ${words(writer, 8)} |`,
  )
  return ['| Name | Type | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}
