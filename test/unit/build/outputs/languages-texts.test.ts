import assert from 'node:assert/strict'
import { it } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { languageTextsFile } from '../../../../build/features/languages/language-texts.ts'
import { resolveWithWords, TRANSLATED } from '../../../../build/site/languages/interface-words.ts'
import type { Language } from '../../../../src/shared/config/languages.ts'

const edition = async (lang: string, label: string, strings = {}) => ({
  language: { key: lang, label, lang, dir: 'ltr', prefix: `/${lang}` } satisfies Language,
  config: await resolveWithWords({ lang, strings }),
})

const read = async (editions: Parameters<typeof languageTextsFile>[0]) =>
  JSON.parse(String(await languageTextsFile(editions)[0]?.contents()))

it('a site says in each language what readers may meet in another one', async () => {
  const texts = await read([await edition('en', 'English'), await edition('de', 'Deutsch', { close: 'Zu' }), await edition('hu', 'Magyar')])
  assert.deepEqual(Object.keys(texts), ['en', 'de', 'hu'])
  assert.deepEqual(texts.de, {
    ...{ language: 'Sprache', readInLanguage: 'Diese Seite auf Deutsch lesen', close: 'Zu' },
    ...{ notFoundTitle: 'Seite nicht gefunden', notFoundText: 'Die gesuchte Seite wurde nicht gefunden.', notFoundLink: 'Zur Startseite' },
  })
  assert.equal(texts.hu.readInLanguage, 'Read this page in Magyar')
})

it('that is nothing on a site in one language, and at most 6 kB in all of them', async () => {
  assert.deepEqual(languageTextsFile([{ config: await resolveWithWords({ lang: 'de' }) }]), [])
  const all = await Promise.all(['en', ...TRANSLATED].map((lang) => edition(lang, lang)))
  assert.ok(brotliCompressSync(JSON.stringify(await read(all))).length <= 6000)
})
