import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { assembleIndex } from '../../../../build/features/search/assemble-index.ts'
import { searched } from '../../../support/searched.ts'

function searchIn(lang: string, texts: readonly string[]): (query: string) => string[] {
  const index = searched(Object.fromEntries(texts.map((text) => [`/${text.split(' ')[0]}`, ['', text] as const])), lang)
  return (query) => index.search(query).map(({ page }) => page.slice(1))
}

const GERMAN = ['Nachrichtenverschlüsselung', 'Nachricht', 'Verschlüsselung', 'Inhaltssammlungen', 'Inhalt', 'Sammlung', 'Beschleunigung']

describe('compounds', () => {
  it('are found by each of their parts, with the letters that link them, in any form', () => {
    const search = searchIn('de', GERMAN)
    assert.deepEqual(search('Verschlüsselung'), ['Verschlüsselung', 'Nachrichtenverschlüsselung'])
    assert.deepEqual(search('Nachrichten').sort(), ['Nachricht', 'Nachrichtenverschlüsselung'])
    assert.deepEqual(search('Sammlung'), ['Sammlung'])
    assert.deepEqual(searchIn('de', [...GERMAN, 'Sammlungen'])('Sammlung'), ['Sammlung', 'Sammlungen', 'Inhaltssammlungen'])
    assert.deepEqual(searchIn('nl-BE', ['berichtversleuteling', 'bericht', 'versleuteling'])('versleuteling'), [
      'versleuteling',
      'berichtversleuteling',
    ])
  })

  it("need parts that are words of the site: other words with the same end aren't found", () =>
    assert.deepEqual(searchIn('de', [...GERMAN, 'Entschlüsselung', 'Schlüsselung'])('Schlüsselung'), ['Schlüsselung']))

  it('are single words in other languages', () => {
    assert.deepEqual(searchIn('en', GERMAN)('Verschlüsselung'), ['Verschlüsselung'])
    assert.ok(!assembleIndex([], { lang: 'en' }).includes('lang'))
  })
})
