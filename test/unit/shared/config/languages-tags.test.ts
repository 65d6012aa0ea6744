import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkConfig } from '../../../../build/site/config/check-config.ts'
import { resolveConfig } from '../../../../build/site/resolve-config.ts'
import { canonicalLanguage, directionOf, languageMeant } from '../../../../src/shared/config/languages-tags.ts'

describe('a language', () => {
  it('is a tag of BCP 47, in any case', () => {
    const tags = ['en', 'pt-BR', 'zh-hant', 'PT-br', 'ar', 'gsw', 'sr-Cyrl-RS', 'yue', 'tlh', 'de-1996']
    assert.deepEqual(tags.map(canonicalLanguage), ['en', 'pt-BR', 'zh-Hant', 'pt-BR', 'ar', 'gsw', 'sr-Cyrl-RS', 'yue', 'tlh', 'de-1996'])
  })

  it('is neither a name, nor a country, nor the name of a locale', () => {
    for (const text of ['', 'english', 'jp', 'en_US', 'en-', 'x', 'de-DE-', '中文', 'root', 'constructor'])
      assert.equal(canonicalLanguage(text), undefined, text)
  })

  it('is suggested if it is clear which one is meant', () => {
    const meant = {
      en_US: 'en-US',
      english: 'en',
      Arabic: 'ar',
      deutsch: 'de',
      日本語: 'ja',
      jp: 'ja',
      cn: 'zh',
      gr: 'el',
      cz: 'cs',
      dk: 'da',
      ua: 'uk',
      qq: undefined,
    }
    for (const [text, tag] of Object.entries(meant)) assert.equal(languageMeant(text), tag, text)
  })

  it('is an error in a configuration if there is none of that name', () => {
    const [diagnostic] = checkConfig({ lang: 'jp' }, 'site.config.ts').diagnostics
    assert.equal(diagnostic?.message, 'lang: expected a language such as "en", "pt-BR" or "zh-Hant", found "jp".')
    assert.equal(diagnostic?.fix, 'Did you mean "ja"?')
  })
})

describe('a direction', () => {
  it('follows from the script of the language', () => {
    const rtl = ['ar', 'he', 'fa', 'ur', 'yi', 'ckb', 'dv', 'ps', 'sd', 'ug', 'az-Arab', 'pa-PK', 'ff-Adlm']
    const ltr = ['en', 'de', 'zh', 'ja', 'ru', 'hi', 'az', 'pa', 'tr', 'ar-Latn']
    assert.deepEqual([...new Set(rtl.map(directionOf))], ['rtl'])
    assert.deepEqual([...new Set(ltr.map(directionOf))], ['ltr'])
  })

  it('is on the root element where the site names it or its language', () => {
    assert.deepEqual(resolveConfig({}).language, { lang: 'en' })
    assert.deepEqual(resolveConfig({ lang: 'PT-br' }).language, { lang: 'pt-BR', dir: 'ltr' })
    assert.deepEqual(resolveConfig({ lang: 'ar' }).language, { lang: 'ar', dir: 'rtl' })
    assert.deepEqual(resolveConfig({ lang: 'ar', dir: 'ltr' }).language, { lang: 'ar', dir: 'ltr' })
    assert.deepEqual(resolveConfig({ dir: 'rtl' }).language, { lang: 'en', dir: 'rtl' })
  })
})
