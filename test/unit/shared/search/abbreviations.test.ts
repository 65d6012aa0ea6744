import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import PAGES from '../../../golden/given/abbreviations.json' with { type: 'json' }
import { searched } from '../../../support/searched.ts'

const index = searched(PAGES)

const first = (query: string) => index.search(query)[0]?.page

describe('a common abbreviation', () => {
  it('is found by what it stands for, also by its beginning', () => {
    for (const query of ['frequently asked questions', 'frequently asked', 'Frequently Asked Questions (FAQ)'])
      assert.equal(first(query), '/faq', query)
    for (const query of ['single sign-on', 'single sign on']) assert.equal(first(query), '/sso', query)
  })

  it('finds what it stands for', () => {
    assert.equal(first('i18n'), '/internationalization')
    assert.equal(first('CLI'), '/cli')
  })

  it('is no other word, and no part of what it stands for', () => {
    assert.equal(first('frequently'), '/ask')
    assert.deepEqual(index.search('constructor'), [])
  })
})
