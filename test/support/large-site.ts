/** A site of few pages with so many different words that its search index is in pieces. */
import { zipfSite } from './zipf-site.ts'

const PAGES = 40

/** On one page each, at the end of its only section. */
export const RARE_WORDS = Array.from(
  { length: PAGES },
  (_, page) => `quixo${String.fromCharCode(97 + (page % 26), 97 + Math.floor(page / 26))}rare`,
)

/** Where it sends searches without success. */
export const REPORT = 'https://collect.example/searches'

/** Files, by path. */
export function largeSite(): Record<string, string> {
  const { words } = zipfSite({ pages: 0, words: 90_000 })
  const pages = RARE_WORDS.map((rare, page) => {
    const own = words.filter((_, index) => index % PAGES === page || index < 50)
    return [`content/guide/chapter-${page}.md`, `# Chapter ${page}\n\n## Words of ${rare.slice(0, -4)}\n\n${own.join(' ')} ${rare}.\n`]
  })
  return {
    'content/site.config.ts': `export default { title: 'Large', sidebar: [{ text: 'Guide', files: 'guide' }, { text: 'More', items: [{ text: 'Start', link: '/' }] }], checks: { orphans: 'off' }, search: { report: '${REPORT}' } }\n`,
    'content/index.md': '# Large site\n\nHas many words.\n',
    ...Object.fromEntries(pages),
  }
}
