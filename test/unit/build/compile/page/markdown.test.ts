import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { article } from '../../../../support/article.ts'
import { md } from '../../../../support/compiled.ts'
import { byClass, byId, byLinkText, byTag, findAll, findOne, textIn } from '../../../../support/markup.ts'

describe('Markdown', () => {
  it('has tables in a frame that keyboards can reach', async () => {
    const frame = findOne(await article('| a | b |\n| - | - |\n| 1 | 2 |'), byClass('dw-table-frame'))
    assert.equal(frame.properties.tabIndex, 0)
    assert.equal(findAll(frame, byTag('td')).length, 2)
  })

  it('names the frames of tables by their captions, the headings above them, or their columns', async () => {
    const table = '| a | b |\n| - | - |\n| 1 | 2 |'
    const caption = '<table><caption>Ports</caption><tbody><tr><td>1</td></tr></tbody></table>'
    const tree = await article(`${table}\n\n## Own *ports*\n\n${table}\n\n${caption}`, md)
    assert.deepEqual(
      findAll(tree, byClass('dw-table-frame')).map(({ properties: { role, ariaLabel, ariaLabelledBy } }) => [
        role,
        ariaLabel,
        ariaLabelledBy,
      ]),
      [
        ['group', 'a, b', undefined],
        ['group', undefined, ['own-ports']],
        ['group', 'Ports', undefined],
      ],
    )
  })

  it('has task lists, strikethrough, autolinks and footnotes', async () => {
    const tree = await article('- [x] done\n- [ ] open\n\n~~old~~ https://xmtp.org [^1]\n\n[^1]: The note.', { basePath: '/docs' })
    assert.deepEqual(
      findAll(tree, byTag('input')).map(({ properties }) => properties.checked),
      [true, undefined],
    )
    assert.equal(textIn(findOne(tree, byTag('del'))), 'old')
    assert.equal(findOne(tree, byLinkText('https://xmtp.org')).properties.target, '_blank')
    assert.equal(findOne(tree, byLinkText('1')).properties.href, '/docs/dms/messages#fn-1')
    assert.match(textIn(findOne(tree, byId('fn-1'))), /^The note\./)
  })

  it('takes raw HTML and comments in .md files', async () => {
    const tree = await article(
      '<!-- secret -->\n\n<details open><summary>More</summary>\n\nInside **bold**\n\n</details>\n\nA <kbd>Ctrl</kbd><!-- x --> key',
      md,
    )
    const details = findOne(tree, byTag('details'))
    assert.equal(details.properties.open, true)
    assert.equal(textIn(findOne(details, byTag('strong'))), 'bold')
    assert.equal(textIn(findOne(tree, byTag('kbd'))), 'Ctrl')
    assert.doesNotMatch(textIn(tree), /secret/)
  })

  it('takes braces and angle brackets for text in .md files', async () => {
    assert.equal(textIn(await article('a {b} c < d\n\nimport x from y', md)), 'a {b} c < dimport x from y')
  })

  it('keeps titles and lines of fences on a page with raw HTML', async () => {
    const tree = await article('<p>raw</p>\n\n```ts [app.ts] {1}\nx()\n```', md)
    assert.equal(textIn(findOne(tree, byClass('dw-code-title'))), 'app.ts')
    findOne(tree, byClass('dw-highlighted'))
  })

  it('reads files with Windows line ends', async () => {
    const tree = await article('# Title\r\n\r\n```ts\r\nx() // [!code hl]\r\ny()\r\n```\r\n')
    assert.equal(textIn(findOne(tree, byClass('dw-highlighted'))), 'x()')
    assert.equal(findAll(tree, byTag('h1')).length, 1)
  })
})
