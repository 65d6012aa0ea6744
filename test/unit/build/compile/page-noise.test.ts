/** Pages made of noise: the compiler gives a page, or says what is wrong and where. It never fails itself. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { compilePage } from '../../../../build/compile/compile-page.ts'
import type { Diagnostic } from '../../../../build/report/diagnostic.ts'
import { readFrontmatter } from '../../../../build/site/discover/read-frontmatter.ts'
import { walkPages } from '../../../../build/site/discover/walk.ts'
import { siteComponentNames } from '../../../../src/shared/site/site-exports.ts'
import { pageSource } from '../../../support/compiled.ts'
import { caseNumbers, createRandom, howToRepeat, type Random } from '../../../support/fuzz.ts'
import { repository } from '../../../support/site.ts'

const fixtures = join(repository, 'test/fixtures/authoring/content')
const PAGES = [...walkPages(fixtures)].filter((path) => /\.mdx?$/.test(path)).map((path) => readFileSync(join(fixtures, path), 'utf8'))

const YAML = [
  ...['title', 'date', 'authors', 'layout', 'content', 'showOutline', 'constructor', '__proto__', '<<', '? a', '- '],
  ...[
    ': ',
    ':',
    '\n  ',
    '\n',
    '\n- ',
    '[',
    ']',
    '{',
    '}',
    ',',
    '&a ',
    '*a',
    '*b',
    '!!binary ',
    '!x ',
    '|\n',
    '>\n',
    '#',
    '"',
    "'",
    '%',
    '@',
    '`',
  ],
  ...['2026-02-31', '2026-03-31', 'true', 'null', '~', '.nan', '0x1f', '1e999', '\t', '---', '...', '\u0000', '\ud800', '😀'],
]

/** Text of one kind of noise: letters of all kinds, words of YAML, or pages that are cut up and put together again. */
function noise(random: Random): string {
  switch (random.below(4)) {
    case 0:
      return String.fromCharCode(...Array.from({ length: random.below(400) }, () => random.below(random.below(3) === 0 ? 65_536 : 128)))
    case 1:
      return `---\n${random.some(YAML, random.below(30)).join('')}\n---\n\n# Title\n`
    case 2:
      return mutated(random.pick(PAGES), random)
    default: {
      const lines = PAGES.flatMap((page) => page.split('\n'))
      return random.some(lines, random.below(60)).join(random.pick(['\n', '\n', '\r\n', '\n\n', '\r', ' ']))
    }
  }
}

function mutated(page: string, random: Random): string {
  let text = page
  for (let count = random.below(6) + 1; count > 0; count--) {
    const at = random.below(text.length)
    const end = at + random.below(40)
    const other = random.pick(PAGES)
    const start = random.below(other.length)
    const piece = random.pick([
      '',
      '{',
      '}',
      '<',
      '>',
      '`',
      '\n',
      '\0',
      ':::',
      '```',
      '\ud83d',
      other.slice(start, start + random.below(200)),
    ])
    text = text.slice(0, at) + piece + text.slice(random.below(2) === 0 ? at : end)
  }
  return text
}

/** Names the page, and a line that it has. What is about the whole page has no line. */
function isPlaced({ file, line }: Diagnostic, source: string): boolean {
  const lines = source.split(/\r\n|\n|\r/).length
  return file !== undefined && (line === undefined || (line >= 1 && line <= lines))
}

it('gives a page or says what is wrong, whatever is in it', async () => {
  for (const number of caseNumbers(120)) {
    const random = createRandom(number)
    const source = noise(random)
    const page = pageSource(source, { filePath: random.pick(['noise.md', 'noise.mdx']) })
    try {
      const { frontmatter, diagnostics } = readFrontmatter(source, page.displayPath)
      const compiled = await compilePage(page, siteComponentNames)
      const all = [...diagnostics, ...compiled.diagnostics]
      for (const diagnostic of all) assert.ok(isPlaced(diagnostic, source), JSON.stringify(diagnostic))
      JSON.stringify(frontmatter)
      const isBroken = compiled.diagnostics.some(({ severity }) => severity === 'error')
      assert.ok(isBroken || compiled.code !== '', 'There is neither a page nor an error.')
    } catch (error) {
      throw new Error(`${howToRepeat(number)} ${JSON.stringify(source)}`, { cause: error })
    }
  }
})
