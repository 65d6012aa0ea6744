/** The search index of this repository's own site: what it costs, and what it finds. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { before, describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import config from '../../../content/site.config.ts'
import type { SearchOptions } from '../../../src/shared/config/options/search.ts'
import { type OpenIndex, openIndex } from '../../../src/shared/search/open-index.ts'
import { builtOwnSite } from '../../support/built-sites.ts'
import { SEARCH_QUESTIONS } from '../../support/search-questions.ts'

describe('the search index of this site', () => {
  let dist: string
  let entry: string

  before(async () => {
    dist = join(await builtOwnSite(), 'dist')
    const { searchIndex } = JSON.parse(readFileSync(join(dist, '.site', 'navigation.json'), 'utf8'))
    entry = join(dist, searchIndex)
  })

  /** @param read gets the bytes of each file that's read */
  function open(read: (bytes: number) => void = () => {}): Promise<OpenIndex> {
    const json = readFileSync(entry, 'utf8')
    read(brotliCompressSync(json).length)
    return openIndex(
      json,
      async (file) => {
        const piece = Uint8Array.from(readFileSync(join(dirname(entry), file)))
        read(piece.length)
        return piece
      },
      config.search as SearchOptions,
    )
  }

  it('costs a reader at most 110 kB until the first results', async () => {
    for (const { query } of SEARCH_QUESTIONS) {
      let size = 0
      const index = await open((bytes) => {
        size += bytes
      })
      await index.search(query)
      assert.ok(size <= 110_000, `${query}: ${size} bytes`)
    }
  })

  it('answers what developers ask: the right page is among the first three, and in nine of ten questions it is the first', async () => {
    const index = await open()
    const places = []
    for (const { query, page } of SEARCH_QUESTIONS) {
      const pages = (await index.search(query)).map((group) => group.page)
      places.push({ query, page, place: pages.indexOf(page), pages: pages.slice(0, 4) })
    }
    const late = places.filter(({ place }) => place !== 0)
    assert.ok(SEARCH_QUESTIONS.length >= 40)
    const misplaced = places.filter(({ place }) => place < 0 || place > 2)
    assert.deepEqual(misplaced, [])
    assert.ok(late.length <= SEARCH_QUESTIONS.length * 0.1, JSON.stringify(late, null, 2))
  })

  it('finds what a reader has pasted in the row of the table that explains it', async () => {
    const index = await open()
    for (const query of ['GroupError::Sync', 'sync failed to wait for intent', 'Codec type is not registered', 'Max user limit exceeded']) {
      const [best] = (await index.search(query))[0]?.hits ?? []
      assert.match(best?.href ?? '', /^\/get-started\/errors#/, query)
      assert.deepEqual([best?.isExact, best?.isRow], [true, true], query)
      assert.match(best?.excerpt.map(({ text }) => text).join('') ?? '', /^Why it happens: .+\nWhat to do: /, query)
    }
  })
})
