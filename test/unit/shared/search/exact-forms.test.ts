import assert from 'node:assert/strict'
import { it } from 'node:test'
import { indexPage } from '../../../../build/compile/search-table/index-page.ts'
import { assembleIndex } from '../../../../build/features/search/assemble-index.ts'
import { loadSearchIndex } from '../../../../src/shared/search/search-index.ts'

const page = (route: string, word: string, priority: number) => ({
  ...indexPage(
    [
      { id: '', depth: 1, title: route, text: 'A page.', code: '' },
      { id: 'part', depth: 2, title: `Ways to ${word}`, text: `Here is ${word} again.`, code: '' },
    ],
    { route, title: route },
  ),
  priority,
})

it('the form of a word that was typed counts more than another one on a page that counts more', () => {
  for (const [typed = '', other = ''] of [
    ['validate', 'validation'],
    ['validation', 'validate'],
    ['message', 'messages'],
    ['messages', 'message'],
  ]) {
    const index = loadSearchIndex(assembleIndex([page('/other', other, 2), page('/typed', typed, 1)]))
    const told = index.search(typed).map((found) => found.page)
    assert.deepEqual(told, ['/typed', '/other'], typed)
  }
})

it('another form of a word counts as much as its page does where the site never uses the word itself', () => {
  const index = loadSearchIndex(assembleIndex([page('/usual', 'validation', 1), page('/weighed', 'validation', 2)]))
  assert.equal(index.search('validate')[0]?.page, '/weighed')
})
