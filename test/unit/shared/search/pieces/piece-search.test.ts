/** An index in pieces finds what one index of the whole site finds, in the same order. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { indexPage } from '../../../../../build/compile/search-table/index-page.ts'
import { assembleIndex } from '../../../../../build/features/search/assemble-index.ts'
import type { SearchOptions } from '../../../../../src/shared/config/options/search.ts'
import { NAME_LENGTH, pieceFile } from '../../../../../src/shared/search/pieces/format.ts'
import { openPieces } from '../../../../../src/shared/search/pieces/piece-search.ts'
import { loadSearchIndex } from '../../../../../src/shared/search/search-index.ts'
import { caseCount, caseNumbers, createRandom } from '../../../../support/fuzz.ts'
import { GROUPS, makeInMemory, openMemory, SECTIONS, sectionOf } from '../../../../support/pieces-in-memory.ts'
import { tiered } from '../../../../support/tier.ts'
import { typedQuery, zipfSite } from '../../../../support/zipf-site.ts'

const site = zipfSite({ pages: caseCount(300, 30), words: 9000, textWords: 40 })
const made = makeInMemory(site.pages)
const json = assembleIndex(
  site.pages.map(({ sections, ...page }) => ({ ...indexPage(sections, page), section: sectionOf(page.route) })),
  { groups: GROUPS },
)

const english = { whole: loadSearchIndex(json), pieces: openMemory(made) }

async function assertSame(queries: readonly string[], options?: SearchOptions, section?: number, open?: string): Promise<number> {
  const { whole, pieces } = options === undefined ? english : { whole: loadSearchIndex(json, options), pieces: openMemory(made, options) }
  let found = 0
  for (const query of queries) {
    const expected = whole.search(query, section, open)
    assert.deepEqual(await pieces.search(query, section, open), expected, query)
    if (expected.length > 0) found++
  }
  return found
}

const queries = (numbers: readonly number[]) => numbers.map((number) => typedQuery({ ...site, random: createRandom(number).next }))

/** For tests that ask each query several times, so that more cases of the first test don't multiply theirs. */
const someQueries = (count: number) => queries(caseNumbers(count).slice(0, tiered([count], [5])[0]))

describe('a search in pieces', () => {
  it('finds the same as one index: thousands of queries with half words and typing errors', async () => {
    const asked = queries(caseNumbers(1000))
    const found = await assertSame(asked)
    assert.ok(found > asked.length / 2, `${found} found anything`)
  })

  it('finds the same for single letters, stop words, identifiers and nothing', async () => {
    await assertSame([
      ...'abcdefghijklmnopqrstuvwxyz',
      '',
      ' ',
      '?',
      'the',
      'how to',
      ...site.words.filter((word) => /[A-Z]/.test(word)).slice(0, 20),
    ])
  })

  describe('what is read ahead', () => {
    it('reads before it is asked what a search needs, and reads nothing twice', async () => {
      const [word = ''] = site.words.filter((text) => text.length > 6)
      const cost = async (...prepare: boolean[]) => {
        const pieces = openMemory(made)
        await Promise.all(prepare.map((isWhole) => pieces.prepare(word, isWhole)))
        const before = pieces.bytes()
        await pieces.search(word)
        return { after: pieces.bytes() - before, all: pieces.bytes() }
      }
      const [cold, once, twice] = [await cost(), await cost(false), await cost(false, true)]
      assert.ok(cold.after > 0)
      assert.deepEqual([once.after, twice.after], [0, 0])
      assert.deepEqual([once.all, twice.all], [cold.all, cold.all])
    })

    it('leaves out what a query needed that has been typed over since', async () => {
      const [word = '', other = ''] = site.words.filter((text) => text.length > 6)
      const bytesOf = async (...queries: string[]) => {
        const pieces = openMemory(made)
        await Promise.all(queries.map((query) => pieces.prepare(query, false)))
        return pieces.bytes()
      }
      const [one, both] = [await bytesOf(other), await bytesOf(word, other)]
      assert.ok(both < one + 6000, `${one}, ${both}`)
    })

    it('asks for postings of words that begin with what has been typed, before the words are known', () => {
      const [word = ''] = site.words.filter((text) => text.length > 6)
      const asked: string[] = []
      const pieces = openPieces(made.entry, (file) => {
        asked.push(file)
        return new Promise(() => {})
      })
      void pieces.prepare(word.slice(0, -1), false)
      const names = made.entry.all.names.match(new RegExp(`.{${NAME_LENGTH}}`, 'g')) ?? []
      assert.ok(names.some((name) => asked.includes(pieceFile(name))))
    })

    it("doesn't read what an unknown word may stand for while it's typed, but what the words before it need", async () => {
      const [known = '', whole = ''] = site.words.filter((text) => text.length > 8)
      const unknown = `${whole.slice(0, 3)}x${whole.slice(4)}`
      const ahead = async (query: string) => {
        const pieces = openMemory(made)
        const opened = pieces.bytes()
        await pieces.prepare(query, false)
        const prepared = pieces.bytes() - opened
        await pieces.search(query)
        return { prepared, after: pieces.bytes() - opened - prepared }
      }
      const [alone, second] = [await ahead(unknown), await ahead(`${known} ${unknown}`)]
      assert.ok(alone.prepared < alone.after, JSON.stringify(alone))
      assert.ok(second.prepared > alone.prepared + 3000, JSON.stringify({ alone, second }))
    })
  })

  it('finds the same in one section of the sidebar, and nothing of others', async () => {
    const { whole, pieces } = english
    assert.deepEqual([whole.sections, pieces.sections], [SECTIONS, SECTIONS])
    const asked = someQueries(150)
    for (const section of SECTIONS.keys()) {
      await assertSame(asked, undefined, section)
      for (const query of asked) for (const { page } of whole.search(query, section)) assert.equal(sectionOf(page), section)
    }
  })

  it('finds the same near the page that a reader has open, and the same pages as elsewhere', async () => {
    const asked = someQueries(100)
    const routes = site.pages.map(({ route }) => route)
    await assertSame(asked, undefined, undefined, routes[7])
    const { whole } = english
    const orders = tiered(routes.slice(0, 20), routes.slice(0, 4)).map((open) =>
      asked.map((query) => whole.search(query, undefined, open).map(({ page }) => page)),
    )
    for (const order of orders) {
      for (const [place, query] of asked.entries()) {
        assert.deepEqual(
          order[place]?.toSorted(),
          whole
            .search(query)
            .map(({ page }) => page)
            .toSorted(),
        )
      }
    }
  })

  it('finds the same where words are compounds', async () => {
    const lang = 'de-AT'
    const german = makeInMemory(site.pages, undefined, lang)
    const whole = loadSearchIndex(
      assembleIndex(
        site.pages.map(({ sections, ...page }) => ({ ...indexPage(sections, page), section: sectionOf(page.route) })),
        { groups: GROUPS, lang },
      ),
    )
    const pieces = openMemory(german)
    let more = 0
    const asked = [...someQueries(150), ...site.words.slice(0, tiered([150], [40])[0])]
    for (const query of asked) {
      const found = await pieces.search(query)
      assert.deepEqual(found, whole.search(query), query)
      if (found.length > 0 && JSON.stringify(found) !== JSON.stringify(await english.pieces.search(query))) more++
    }
    assert.ok(more > asked.length / 20, `${more} of ${asked.length} are others than in a language without compounds`)
  })

  it("follows the site's own options", async () => {
    for (const options of [
      { combineWith: 'AND' },
      { combineWith: 'AND_NOT' },
      { prefix: false },
      { fuzzy: false },
      { prefix: false, fuzzy: 2 },
      { boost: { text: 7, titles: 0.5 } },
      { synonyms: { [site.words[30] ?? '']: [`${site.words[300]} ${site.words[31]}`, site.words[900] ?? ''] } },
    ] satisfies SearchOptions[]) {
      await assertSame(someQueries(120), options)
    }
  })
})
