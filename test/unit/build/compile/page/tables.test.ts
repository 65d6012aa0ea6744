import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Element, Root } from 'hast'
import given from '../../../../golden/given/tables.json' with { type: 'json' }
import { article } from '../../../../support/article.ts'
import { md } from '../../../../support/compiled.ts'
import { byClass, byTag, findAll, findOne, textIn } from '../../../../support/markup.ts'

const cells = (tree: Root | Element) =>
  findAll(tree, ({ tagName }) => tagName === 'td' || tagName === 'th').map((cell) =>
    [cell.properties.role, cell.properties.dataTh, textIn(cell)].filter((part) => part !== undefined).join(' '),
  )

describe('tables', () => {
  it('have the title of its column on each cell but the first of a row, and say what each part is', async () => {
    const tree = await article('| a | **b** `c` ![d](/d.png) | |\n| - | :-: | - |\n| 1 | 2 [x](#a) | |\n| 3 | | 4 |\n', {
      filePath: 'a.mdx',
    })
    assert.deepEqual(cells(tree), given.cells)
    assert.equal(findOne(tree, byTag('table')).properties.role, 'table')
    const tags = findAll(tree, ({ properties: { role } }) => role === 'rowgroup' || role === 'row').map(({ tagName }) => tagName)
    assert.deepEqual(tags, ['thead', 'tr', 'tbody', 'tr', 'tr'])
  })

  it('have them in HTML too, with titles of rows, and with rows that stand in no section', async () => {
    const source = '<table><tr><td></td><th>A</th></tr><tr><th scope="row">x</th><td>**y**</td></tr></table>'
    for (const page of [{}, md])
      assert.deepEqual(cells(await article(source, page)).slice(0, 3), ['columnheader ', 'columnheader A', 'rowheader x'])
    const inside =
      '<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>x</td><td><table><tbody><tr><td>1</td><td>2</td></tr></tbody></table></td></tr></tbody></table>'
    assert.deepEqual(cells(await article(inside)), ['columnheader A', 'columnheader B', 'cell x', 'cell B 12', 'cell 1', 'cell 2'])
  })

  it('have no row of titles if all of them are empty', async () => {
    const tree = await article('| | |\n| - | - |\n| 1 | 2 |')
    assert.deepEqual([cells(tree), findAll(tree, byTag('thead')).length], [['cell 1', 'cell 2'], 0])
  })

  it('keep their columns on narrow screens if they must, or if their author wants it', async () => {
    for (const source of given.columns) {
      assert.equal(findOne(await article(source), byTag('table')).properties.role, undefined, source)
    }
  })

  it('become records inside the lines that keep columns as well, if these say nothing', async () =>
    assert.equal(findOne(await article(':::table\n| a | b |\n| - | - |\n| 1 | 2 |\n:::'), byTag('table')).properties.role, 'table'))

  it('give columns of text room, and keep the titles of long ones in view if no column needs too much of it', async () => {
    const tableOf = (rows: number, cell: string) => article(`| a | b | c |\n| - | - | - |\n${`| 1 | 2 | ${cell} |\n`.repeat(rows)}`)
    const long = await tableOf(10, 'A sentence that is long enough to take several lines.')
    const found = findAll(long, byTag('th')).map(({ properties }) => properties.dataText !== undefined)
    assert.deepEqual(found, [false, false, true])
    const isLong = (tree: Root) => findAll(tree, byClass('dw-long-table')).length === 1
    const results = [long, await tableOf(9, 'x'), await tableOf(10, 'x'), await tableOf(10, 'x'.repeat(80))].map(isLong)
    assert.deepEqual(results, [true, false, true, false])
  })

  it('are in frames that keyboards reach, named by their captions, the headings above them, or their columns', async () => {
    const table = '| a | b |\n| - | - |\n| 1 | 2 |'
    const caption = '<table><caption>Ports</caption><tbody><tr><td>1</td></tr></tbody></table>'
    const tree = await article(`${table}\n\n## Own *ports*\n\n${table}\n\n${caption}`, md)
    const frames = findAll(tree, byClass('dw-table-frame')).map(({ properties }) => [
      properties.role,
      properties.tabIndex,
      properties.ariaLabel ?? String(properties.ariaLabelledBy),
    ])
    assert.deepEqual(frames, [
      ['group', 0, 'a, b'],
      ['group', 0, 'own-ports'],
      ['group', 0, 'Ports'],
    ])
  })
})
