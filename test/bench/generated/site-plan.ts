/**
 * Which pages a generated site has and where they stand. A page's place, like its text, depends on its number alone: page 57
 * is the same in a site of 100 pages and in one of 1,000, so that what it costs can be compared.
 */
import { createRandom } from './random.ts'
import { ADJECTIVES, GROUPS, NOUNS, SECTIONS, VERBS } from './vocabulary.ts'

export interface PlannedPage {
  number: number
  title: string
  route: string
  /** Relative to the folder of the pages. */
  file: string
  group: string
  section: string
}

const PAGES_IN_SECTION = 12
const SECTIONS_IN_GROUP = 6

/** Plans pages in reading order: the home page, then groups of six sections of twelve pages. */
export function planSite(pages: number, seed: number): PlannedPage[] {
  const home = { number: 0, title: 'Quayside', route: '/', file: 'index.mdx', group: '', section: '' }
  return [home, ...Array.from({ length: pages - 1 }, (_, index) => planPage(index + 1, seed))]
}

function planPage(number: number, seed: number): PlannedPage {
  const sectionNumber = Math.floor((number - 1) / PAGES_IN_SECTION)
  const groupNumber = Math.floor(sectionNumber / SECTIONS_IN_GROUP)
  const group = numbered(GROUPS, groupNumber)
  // Neighboring groups have other sections: 6 does not divide the length of the list.
  const section = SECTIONS[sectionNumber % SECTIONS.length] ?? 'More'
  const random = createRandom(seed, -number)
  const title = sentenceCase(`${random.pick(VERBS)} the ${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`)
  const route = `/${slug(group)}/${slug(section)}/${slug(title)}-${number}`
  return { number, title, route, file: `${route.slice(1)}.mdx`, group, section }
}

function numbered(names: readonly string[], index: number): string {
  const round = Math.floor(index / names.length)
  return `${names[index % names.length]}${round === 0 ? '' : ` ${round + 1}`}`
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
