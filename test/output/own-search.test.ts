/** The search index of this repository's own site: its size, and what it finds. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import config from '../../content/site.config.ts'
import type { SearchOptions } from '../../src/shared/config/options/search.ts'
import { loadSearchIndex } from '../../src/shared/search/search-index.ts'
import { builtOwnSite } from '../support/built-sites.ts'
import { SEARCH_QUESTIONS } from '../support/own-search-questions.ts'

describe('the search index of this site', { timeout: 120_000 }, () => {
  let json: string

  before(async () => {
    const dist = join(await builtOwnSite(), 'dist')
    const { searchIndex } = JSON.parse(readFileSync(join(dist, '.site', 'navigation.json'), 'utf8'))
    json = readFileSync(join(dist, searchIndex), 'utf8')
  })

  it('has no more than 175 KB after Brotli', () => {
    const size = brotliCompressSync(json).length
    assert.ok(size <= 175_000, `${size} bytes`)
  })

  it('answers what developers ask: the right page is among the first three, and in nine of ten questions it is the first', () => {
    const index = loadSearchIndex(json, config.search as SearchOptions)
    const places = SEARCH_QUESTIONS.map(({ query, page }) => {
      const pages = index.search(query).map((group) => group.page)
      return { query, page, place: pages.indexOf(page), pages: pages.slice(0, 4) }
    })
    const late = places.filter(({ place }) => place !== 0)
    assert.ok(SEARCH_QUESTIONS.length >= 40)
    assert.deepEqual(
      places.filter(({ place }) => place < 0 || place > 2),
      [],
    )
    assert.ok(late.length <= SEARCH_QUESTIONS.length * 0.1, JSON.stringify(late, null, 2))
  })
})
