import assert from 'node:assert/strict'
import { it } from 'node:test'
import { readersLanguage } from '../../../../src/client/languages/readers-language.ts'

const languages = ['en', 'de-DE', 'pt-BR', 'zh-CN'].map((lang) => ({ lang }))

it("the first of a reader's languages that a site has is the one to offer", () => {
  const found = [['fr', 'pt-BR', 'en'], ['de-AT', 'en'], ['de'], ['en-GB'], ['zh'], ['fr', 'it'], []].map(
    (tags) => readersLanguage(languages, tags)?.lang,
  )
  assert.deepEqual(found, ['pt-BR', 'en', 'de-DE', 'en', 'zh-CN', undefined, undefined])
})

it('a tag that is none is passed over', () => {
  assert.equal(readersLanguage(languages, ['not a tag', 'en'])?.lang, 'en')
})
