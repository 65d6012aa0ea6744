/** The example of docs/content/guide/type-tables.mdx. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import type { Element } from 'hast'
import { copyExample, edit } from '../../support/examples.ts'
import { writeFiles } from '../../support/folder.ts'
import { byTag, findAll, parseHtml, textIn } from '../../support/markup.ts'
import { buildSite } from '../../support/site.ts'

const rowsOf = (table: Element | undefined) =>
  findAll(table ?? assert.fail('There is no table.'), byTag('tr')).map((row) =>
    findAll(row, ({ tagName }) => /^t[hd]$/.test(tagName)).map((cell) => textIn(cell).trim()),
  )

describe('the example of type tables', () => {
  it('has the properties of types, their defaults and what their comments say', async (t) => {
    const root = copyExample(t, 'type-tables')
    await buildSite(root)
    const [options, places, some] = findAll(parseHtml(readFileSync(join(root, 'dist/index.html'), 'utf8')), byTag('table'))
    assert.deepEqual(rowsOf(options), [
      ['Name', 'Type', 'Default', 'Description'],
      ['side required', '"north" | "south"', '', 'Which of the two gates.'],
      ['duration', 'number', '30', 'Seconds until a gate is open.Slower is quieter; see the manual.'],
      ['time deprecated', 'number', '', 'Use duration.In minutes.'],
      ['onMove', '(part: number): void', '', "Called while the gate moves, with the part that's open, from 0 to 1."],
      ['ifStuck', '"force" | "report"', "'report'", 'What to do if side is stuck.'],
    ])
    assert.deepEqual(
      rowsOf(places).map(([name]) => name),
      ['Name', 'name required', 'height', 'point'],
    )
    // The compiler writes a method of such a type as a function.
    const asFunction = (row: string[]) => row.map((cell) => cell.replace('): void', ') => void'))
    assert.deepEqual(rowsOf(some).slice(1), rowsOf(options).slice(2).map(asFunction))
    const markdown = readFileSync(join(root, 'dist/index.md'), 'utf8')
    assert.match(markdown, /\| `side` \*required\* \| `"north" \\\| "south"` \| {2}\| Which of the two gates\. \|/)
    assert.match(markdown, /\| `time` \*deprecated\* \| `number` \| {2}\| Use `duration`\. ?<br ?\/?>\s*In minutes\. \|/)
    edit(root, 'gates.ts', '@default 30', '@default 45')
    await buildSite(root)
    assert.match(readFileSync(join(root, 'dist/index.md'), 'utf8'), /`45`/)
  })

  it('says which types cannot be found, and what to install', async (t) => {
    const root = copyExample(t, 'type-tables')
    writeFiles(root, { 'content/index.mdx': '# Rivers\n\n<TypeTable type="A" from="nowhere" />\n' })
    const { stdout } = await buildSite(root)
    assert.match(stdout, /warning \S*content\/index\.mdx:3:1 There's no table of `A`/)
    assert.match(stdout, /no types of `nowhere` can be found\.[\s\S]*npm install --save-dev nowhere/)
  })
})
