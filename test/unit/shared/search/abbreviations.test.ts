import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { searched } from '../../../support/searched.ts'

const PAGES = {
  '/faq': ['FAQ', 'Answers to what developers want to know.'],
  '/ask': ['How to ask', 'The questions that are asked most frequently are answered elsewhere.'],
  '/sso': ['SSO', 'Set up an identity provider.'],
  '/sign-in': ['Sign in', 'A single form to sign in.'],
  '/internationalization': ['Internationalization', 'Translate the interface.'],
  '/cli': ['The command line interface', 'Its commands.'],
} as const

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
