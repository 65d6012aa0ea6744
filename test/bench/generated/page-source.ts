/** The source of one generated page: some 700 words, a dozen headings, a table, four code blocks, links to other pages. */
import { bulletList, countWords, headingText, optionTable, paragraph, sentence } from './prose.ts'
import { createRandom, type Random } from './random.ts'
import type { PlannedPage } from './site-plan.ts'
import { bash } from './snippets/bash.ts'
import { composeSnippet, type SnippetLanguage } from './snippets/compose.ts'
import { kotlin } from './snippets/kotlin.ts'
import { swift } from './snippets/swift.ts'
import { typescript } from './snippets/typescript.ts'

/** Of paragraphs and lists; headings, links and callouts bring a page to 700. */
const WORDS = 550
const SECTIONS = 11

/** In each third page the three app languages stand in a code group. */
const GROUPED_EVERY = 3

/** @param pages the whole site's; links go to pages that come before this one, which every larger site has too */
export function pageSource(page: PlannedPage, pages: readonly PlannedPage[], seed: number): string {
  const random = createRandom(seed, page.number)
  const extras = sectionExtras(page, random)
  const headings = uniqueHeadings(random, SECTIONS)
  const sections: string[] = []
  let words = 0
  for (const [index, heading] of headings.entries()) {
    const extra = extras[index] ?? ''
    const wanted = ((index + 1) * WORDS) / SECTIONS - words - (extra.startsWith('-') ? countWords(extra) : 0)
    const text = paragraph(random, Math.max(wanted, 15))
    words += countWords(text) + (extra.startsWith('-') ? countWords(extra) : 0)
    // Every third section is one level down.
    const level = index % 3 === 2 ? '###' : '##'
    sections.push([`${level} ${heading}`, `${text}${linkSentence(page, pages, random)}`, extra].filter((part) => part !== '').join('\n\n'))
  }
  return [frontmatter(page, random), `# ${page.title}`, sentence(random), ...sections].join('\n\n').concat('\n')
}

function frontmatter({ title }: PlannedPage, random: Random): string {
  const description = sentence(random).replace(/[`*]/g, '')
  return `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---`
}

/** What stands under the text of each section. */
function sectionExtras({ number }: PlannedPage, random: Random): string[] {
  const fences = [typescript, kotlin, swift].map((language) => ({ language, code: composeSnippet(language, random) }))
  const grouped = number % GROUPED_EVERY === 0
  const code = grouped
    ? [`:::code-group\n\n${fences.map(({ language, code }) => fence(language, code, ` [${language.title}]`)).join('\n\n')}\n\n:::`, '', '']
    : fences.map(({ language, code }) => fence(language, code))
  const callout = `:::${random.pick(['note', 'tip', 'warning'] as const)}\n${sentence(random)}\n:::`
  const [first = '', second = '', third = ''] = code
  return [fence(bash, composeSnippet(bash, random)), '', first, optionTable(random), '', second, bulletList(random), third, callout, '', '']
}

function fence(language: SnippetLanguage, code: string, meta = ''): string {
  return `\`\`\`${language.fence}${meta}\n${code}\n\`\`\``
}

/** In about half of the sections, a sentence that links to a page. */
function linkSentence(page: PlannedPage, pages: readonly PlannedPage[], random: Random): string {
  const target = pages[random.below(Math.max(page.number, 1))]
  if (target === undefined || !random.chance(0.5)) return ''
  return ` See [${target.title.toLowerCase()}](${target.route}) for the whole story.`
}

function uniqueHeadings(random: Random, count: number): string[] {
  const headings = new Set<string>()
  while (headings.size < count) headings.add(headingText(random))
  return [...headings]
}
