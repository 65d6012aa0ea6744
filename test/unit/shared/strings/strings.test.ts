import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checkConfig } from '../../../../build/site/config/check-config.ts'
import { stringsOf } from '../../../../src/shared/config/use-strings.ts'
import { fillIn, placeholdersIn } from '../../../../src/shared/strings/fill-in.ts'
import { SEARCH_STRINGS } from '../../../../src/shared/strings/search-strings.ts'
import { SHELL_STRINGS } from '../../../../src/shared/strings/shell-strings.ts'
import { overridesForBrowsers, STRINGS } from '../../../../src/shared/strings/strings.ts'

/** Messages of a build about these words. */
function complaints(strings: Record<string, unknown>): [string, string | undefined][] {
  return checkConfig({ strings }, 'site.config.ts').diagnostics.map(({ message, fix }) => [message, fix])
}

describe('a word of the site', () => {
  it('can take the place of every English one', () => {
    assert.deepEqual(complaints(STRINGS), [])
    const plurals = { resultsZero: 'none', resultsTwo: 'two', resultsFew: '{count} of few', resultsMany: '{count} of many' }
    assert.deepEqual(complaints(plurals), [])
  })

  it('is an error under a name that the interface does not have', () => {
    assert.deepEqual(complaints({ serachPlaceholder: 'Suchen' }), [
      ['strings.serachPlaceholder: unknown key, with the value "Suchen".', 'Did you mean `searchPlaceholder`?'],
    ])
  })

  it('is an error if it drops a placeholder or makes one up', () => {
    assert.deepEqual(complaints({ noResults: 'Nichts gefunden' }), [
      ['strings.noResults: expected text with `{query}` in it, found "Nichts gefunden".', 'The site replaces it with a value.'],
    ])
    assert.deepEqual(complaints({ noResults: 'Nichts zu {query} auf {site}' }), [
      ['strings.noResults: expected text without `{site}`, found "Nichts zu {query} auf {site}".', 'It can contain `{query}`.'],
    ])
    assert.deepEqual(complaints({ search: '{verb}' }), [
      ['strings.search: expected text without `{verb}`, found "{verb}".', 'This text has no placeholders.'],
    ])
  })

  it('may leave out a number where the language says it with a word', () => {
    assert.deepEqual(complaints({ resultsOne: 'ein Treffer', resultsTwo: '{count} Treffer' }), [])
    assert.equal(complaints({ resultsOther: 'Treffer' }).length, 1)
  })
})

it('the data of a site has only those words that differ, and none that a build writes into pages', () => {
  assert.equal(overridesForBrowsers(undefined), undefined)
  assert.equal(overridesForBrowsers({ search: 'Search', details: 'Mehr' }), undefined)
  assert.deepEqual(overridesForBrowsers({ search: 'Suchen', close: 'Close', details: 'Mehr', resultsTwo: 'zwei' }), {
    search: 'Suchen',
    resultsTwo: 'zwei',
  })
})

it("the words of a group are the English ones, and the site's own before those", () => {
  assert.equal(stringsOf({}), SHELL_STRINGS)
  assert.equal(stringsOf({}, SEARCH_STRINGS), SEARCH_STRINGS)
  const strings = { search: 'Suchen' }
  assert.deepEqual([stringsOf({ strings }).search, stringsOf({ strings }).close], ['Suchen', 'Close'])
  assert.equal(stringsOf({ strings }), stringsOf({ strings }), 'so that React finds the same object')
})

it('placeholders are filled in where they stand, and values are taken as they are', () => {
  assert.equal(fillIn('{a} and {b}, {a}', { a: '{b}', b: 2 }), '{b} and 2, {b}')
  assert.equal(fillIn('no { braces }', {}), 'no { braces }')
  assert.deepEqual(placeholdersIn('{a} and {b}'), ['a', 'b'])
})
