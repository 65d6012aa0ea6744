import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createElement as h } from 'react'
import { wordsOfSource } from '../../../../../build/features/languages/source-words.ts'
import { resolveWithWords } from '../../../../../build/site/languages/interface-words.ts'
import type { Language } from '../../../../../src/shared/config/languages.ts'
import { Callout } from '../../../../../src/shared/site/components.ts'
import { byRole, findOne } from '../../../../support/markup.ts'
import { makeView, renderTree } from '../../../../support/render.ts'

const content = h(Callout, null, 'Text')
const german = { lang: 'de', strings: { calloutNote: 'Hinweis' } }
const titleOn = (own: object, site: object) =>
  findOne(renderTree(makeView({ content, own }), { ...german, ...site }), byRole('note')).properties.ariaLabel

it('components on a page say their words in the language of the page', () => {
  assert.equal(titleOn({}, {}), 'Hinweis')
  assert.equal(titleOn({ lang: 'en' }, {}), 'Note')
  assert.equal(titleOn({ lang: 'fr' }, { sourceStrings: { calloutNote: 'Remarque' } }), 'Remarque')
})

it('a language has the words of those pages of the source, if that is not English, and nothing else of it', async () => {
  const edition = async (lang: string) => {
    const language: Language = { key: lang, label: lang, lang, dir: 'ltr', prefix: `/${lang}` }
    return { prefix: language.prefix, language, config: await resolveWithWords({ lang }) }
  }
  const [german, english, french] = await Promise.all(['de', 'en', 'fr'].map(edition))
  assert.ok(german && english && french)
  const { sourceStrings: words = {} } = wordsOfSource({ edition: french, editions: [{ ...german, texts: { a: 'A' } }, french] })
  assert.deepEqual([words.calloutNote, words.copyCode, words.search], ['Hinweis', 'Code kopieren', undefined])
  assert.deepEqual(wordsOfSource({ edition: french, editions: [{ ...english, texts: { a: 'A' } }, french] }), { sourceTexts: { a: 'A' } })
  assert.deepEqual(wordsOfSource({ edition: german, editions: [german, french] }), {})
  assert.deepEqual(wordsOfSource({ edition: german, editions: [english, german] }), {})
})
