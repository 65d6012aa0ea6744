import type { SearchedPage } from '../../build/compile/search-table/search-documents.ts'
import type { Section } from '../../build/compile/stored-page.ts'
import { makeWords, randomNumbers, zipf } from './zipf-text.ts'

export interface ZipfPage extends SearchedPage {
  sections: Section[]
  /** Place of its group of the sidebar, if it isn't that of its address. */
  section?: number
}

export interface ZipfSite {
  /** Sorted by frequency. */
  words: string[]
  pages: ZipfPage[]
  random(): number
  /** Another page, as it might be written. */
  page(route: string): ZipfPage
}

export function zipfSite({
  pages,
  words: wordCount,
  seed = 7,
  textWords = 60,
}: {
  pages: number
  words: number
  seed?: number
  textWords?: number
}): ZipfSite {
  const random = randomNumbers(seed)
  const words = makeWords(wordCount, random)
  const word = zipf(words, random)
  const text = (count: number) => Array.from({ length: count }, word).join(' ')
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const page = (route: string): ZipfPage => {
    const title = text(between(1, 3))
    const sections = Array.from(
      { length: between(2, 10) },
      (_, index): Section => ({
        id: index === 0 ? '' : `s${index}`,
        depth: index === 0 ? 1 : between(2, 3),
        title: index === 0 ? title : text(between(1, 4)),
        text: text(between(textWords / 3, textWords * 2)),
        code: random() < 0.3 ? `${text(2)}.${text(1)}(${text(1)})` : '',
      }),
    )
    return { route, title, sections }
  }
  return { words, random, page, pages: Array.from({ length: pages }, (_, index) => page(`/guide/page-${index}`)) }
}

/** A query of one to three words, some of them not typed to the end, and some misspelled. */
export function typedQuery({ words, random }: ZipfSite): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const word = () => {
    const whole = words[Math.floor(words.length * random() ** 3)] ?? ''
    const how = random()
    if (how < 0.35) return whole
    if (how < 0.65) return whole.slice(0, 1 + Math.floor(random() * whole.length))
    const at = Math.floor(random() * whole.length)
    const letter = letters[Math.floor(random() * letters.length)] ?? ''
    if (how < 0.77) return whole.slice(0, at) + letter + whole.slice(at + 1)
    if (how < 0.86) return whole.slice(0, at) + whole.slice(at + 1)
    if (how < 0.93) return whole.slice(0, at) + letter + whole.slice(at)
    return whole.slice(0, at) + (whole[at + 1] ?? '') + (whole[at] ?? '') + whole.slice(at + 2)
  }
  return Array.from({ length: 1 + Math.floor(random() * 3) }, word).join(' ')
}
