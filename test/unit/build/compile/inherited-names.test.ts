/** Words that every JavaScript object answers to, such as `constructor`, mean in any place what other unknown words mean there. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readFrontmatter } from '../../../../build/site/discover/read-frontmatter.ts'
import { checkPages } from '../../../support/check.ts'
import { compile } from '../../../support/compiled.ts'
import { type GoldenPart, goldenParts } from '../../../support/golden.ts'
import { INHERITED_NAMES } from '../../../support/inherited-names.ts'
import { tiered } from '../../../support/tier.ts'

/** Places for a word on a page of a kind, in which it's `WORD`, `NAME` without underscores, and `LOWER` in lower case. */
const placesIn = (kind: string): GoldenPart[] =>
  goldenParts('given/places-of-words.txt').flatMap(({ title, text }) => {
    const [page, place = ''] = title.split(': ')
    return page === kind ? [{ title: place, text }] : []
  })

function write({ title, text }: GoldenPart, word: string): string {
  const written = text.replaceAll('WORD', word).replaceAll('NAME', word.replaceAll('_', '')).replaceAll('LOWER', word.toLowerCase())
  return `The word as ${title}:\n\n${written}`
}

/** A word of the same length that no object answers to. */
function ordinary(name: string): string {
  return name.replace(/[eo]/, 'y')
}

/** The given data with the word taken out of it, however it is spelled: Markdown makes bold text of `__proto__`. */
function without(word: string, data: unknown): string {
  return JSON.stringify(data, null, 1).replaceAll(new RegExp(word.replaceAll('_', ''), 'gi'), '…')
}

/** Messages of compiling and checking a page that has the word in all the given places. */
async function outcome(filePath: string, word: string, places: readonly GoldenPart[]): Promise<string> {
  const source = places.map((place) => write(place, word))
  const page = await compile(source.join('\n\n'), { filePath })
  // MDX itself guards what nobody defines, except \`__proto__\`: the build ends before either could matter.
  const code = page.code
    .replace(/^.*_missingMdxReference\(.*\n(?: {2}throw.*\n\})?/gm, '')
    // The class is a hash of the style.
    .replace(/className: "s[\da-f]{7}"/g, '')
  assert.ok(page.diagnostics.every(({ code }) => code !== 'mdx-syntax'))
  return without(word, {
    ...page,
    code,
    // Their keys are hashes of the page.
    addresses: page.addresses.map(([, target]) => target),
    checked: await checkPages({ [filePath]: source.join('\n\n') }, { compiled: { [filePath]: page } }),
  })
}

describe('a word that every object answers to is like any other', () => {
  for (const filePath of ['page.md', 'page.mdx']) {
    const places = [...placesIn('any page'), ...placesIn(filePath)]
    for (const name of tiered(INHERITED_NAMES, ['constructor', '__proto__'])) {
      it(`\`${name}\` in ${filePath}`, async () =>
        assert.equal(await outcome(filePath, name, places), await outcome(filePath, ordinary(name), places)))
    }
  }

  it('as an attribute, in page.md', async () => {
    for (const name of INHERITED_NAMES) {
      const { diagnostics, code } = await compile(`<p ${name}="x"><b ${name}="x">Text</b></p>`, { filePath: 'page.md' })
      assert.deepEqual(diagnostics, [], name)
      assert.match(code, /Text/, name)
    }
  })

  it('as a key of frontmatter', () => {
    const FORMS = [
      (word: string) => `---\n${word}: x\n---`,
      (word: string) => `---\ncontent:\n  ${word}: x\n---`,
      (word: string) => `---\nlayout: ${word}\n---`,
      (word: string) => `---\ntitle: ${word}\ndescription: ${word}\nauthors: ${word}\n---`,
    ]
    for (const name of INHERITED_NAMES) {
      for (const write of FORMS) {
        const read = (word: string) => without(word, readFrontmatter(write(word), 'page.mdx'))
        assert.equal(read(name), read(ordinary(name)), write(name))
      }
    }
  })
})
