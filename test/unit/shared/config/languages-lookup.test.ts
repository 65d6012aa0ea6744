import assert from 'node:assert/strict'
import { it } from 'node:test'
import { lookupLanguage } from '../../../../src/shared/config/languages-lookup.ts'

const AVAILABLE = ['en', 'de', 'pt', 'pt-BR', 'zh-CN', 'zh-TW', 'sr-Latn']

it('a tag gets the language that says the most of it', () => {
  const found = ['de-AT', 'de-Latn-AT-x-y', 'pt-BR', 'pt-PT', 'PT-br', 'en-GB'].map((tag) => lookupLanguage(tag, AVAILABLE))
  assert.deepEqual(found, ['de', 'de', 'pt-BR', 'pt', 'pt-BR', 'en'])
})

it('Chinese is looked up by its script, which its regions imply', () => {
  const tags = ['zh', 'zh-Hans', 'zh-SG', 'zh-CN', 'zh-Hant', 'zh-HK', 'zh-MO', 'zh-Hant-HK', 'zh-TW']
  const found = tags.map((tag) => lookupLanguage(tag, AVAILABLE))
  assert.deepEqual(found, ['zh-CN', 'zh-CN', 'zh-CN', 'zh-CN', 'zh-TW', 'zh-TW', 'zh-TW', 'zh-TW', 'zh-TW'])
  assert.equal(lookupLanguage('zh-HK', ['zh-Hant', 'zh-TW']), 'zh-Hant')
})

it('Norwegian is Bokmål where that is there', () => {
  assert.equal(lookupLanguage('no', AVAILABLE), undefined)
  assert.equal(lookupLanguage('no', ['nb']), 'nb')
})

it('a language that is not there has none, and neither has what is no tag', () => {
  assert.deepEqual(
    ['hu', 'sr', '', 'not a tag', 'zh'].map((tag) => lookupLanguage(tag, ['de', 'sr-Latn'])),
    [undefined, undefined, undefined, undefined, undefined],
  )
})
