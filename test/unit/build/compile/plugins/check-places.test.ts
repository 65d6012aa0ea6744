/** What browsers make of HTML: the elements around blocks and parts of tables. What authors are told of them is in `test/golden/told`. */
import assert from 'node:assert/strict'
import { it } from 'node:test'
import { article } from '../../../../support/article.ts'
import { byTag, findAll, textIn } from '../../../../support/markup.ts'

it('a paragraph with blocks in it is a `div`', async () => {
  for (const source of [
    '<p>\n\nOne\n\n- two\n\n</p>',
    'Text <div>x</div>',
    '<p><b><ul><li>x</li></ul></b></p>',
    '<p id={"a"}><hr /></p>',
  ]) {
    for (const paragraph of findAll(await article(source), byTag('p')))
      assert.deepEqual(
        findAll(paragraph, ({ tagName }) => /^(?:div|ul|hr|p)$/.test(tagName)),
        [paragraph],
        source,
      )
  }
})

it('parts of a table get the elements around them that they need', async () => {
  const tree = await article(
    '<table><caption>c</caption><col /><tr><td>1</td></tr>\n  <tr><td>2</td></tr></table>\n\n<table><td>3</td></table>',
  )
  const rows = findAll(tree, byTag('tbody')).map((body) => findAll(body, byTag('tr')).map(textIn))
  assert.deepEqual(rows, [['1', '2'], ['3']])
})

it('a link may have an address as its text', async () => {
  const tree = await article('<a href="https://example.org">https://example.org</a> <a href="/x">www.example.org</a>')
  assert.deepEqual(findAll(tree, byTag('a')).map(textIn), ['https://example.org', 'www.example.org'])
})
