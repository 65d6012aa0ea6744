/** A site of few pages with so many different words that its search index is in pieces. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildOnce } from './built-sites.ts'
import { zipfSite } from './zipf-site.ts'

const PAGES = 40

/** On one page each, at the end of its only section. */
export const RARE_WORDS = Array.from(
  { length: PAGES },
  (_, page) => `quixo${String.fromCharCode(97 + (page % 26), 97 + Math.floor(page / 26))}rare`,
)

/** Where it sends searches without success. */
export const REPORT = 'https://collect.example/searches'

/** Writes the site to a new folder. */
export function writeLargeSite(): string {
  const root = mkdtempSync(join(tmpdir(), 'large-site-'))
  const { words } = zipfSite({ pages: 0, words: 90_000 })
  mkdirSync(join(root, 'content/guide'), { recursive: true })
  writeFileSync(
    join(root, 'content/site.config.ts'),
    `export default { title: 'Large', sidebar: [{ text: 'Guide', files: 'guide' }, { text: 'More', items: [{ text: 'Start', link: '/' }] }], checks: { orphans: 'off' }, search: { report: '${REPORT}' } }\n`,
  )
  writeFileSync(join(root, 'content/index.md'), '# Large site\n\nHas many words.\n')
  RARE_WORDS.forEach((rare, page) => {
    const own = words.filter((_, index) => index % PAGES === page || index < 50)
    const text = `# Chapter ${page}\n\n## Words of ${rare.slice(0, -4)}\n\n${own.join(' ')} ${rare}.\n`
    writeFileSync(join(root, 'content/guide', `chapter-${page}.md`), text)
  })
  return root
}

/** Its folder, built, which tests mustn't change. */
export function builtLargeSite(): Promise<string> {
  return buildOnce(writeLargeSite())
}
