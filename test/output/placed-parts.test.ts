/** Parts with the same headings and footnotes on one page, built by the real command. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { before, describe, it } from 'node:test'
import { builtFrom, PRINTED } from '../support/built-sites.ts'
import { goldenFiles } from '../support/golden.ts'
import { byClass, byTag, findAll, findOne, parseHtml, textIn } from '../support/markup.ts'
import { readTree } from '../support/site.ts'

let files: Map<string, Buffer>
const text = (path: string) =>
  files.get(path === PRINTED ? path : join('dist', path))?.toString('utf8') ?? assert.fail(`${path} is missing`)

before(async () => {
  files = readTree(await builtFrom(goldenFiles('given/placed-parts.txt')))
})

describe('parts with the same ids on one page', () => {
  it('are no mistake, and have each id once', () => {
    assert.match(text(PRINTED), /, 0 warnings\./)
    for (const path of ['index.html', 'other/index.html', 'expressions/index.html']) {
      const ids = findAll(parseHtml(text(path)), ({ properties }) => properties.id !== undefined).map(({ properties }) => properties.id)
      const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
      assert.deepEqual(repeated, [])
    }
  })

  it('are drawn by expressions too, with ids of their own', () => {
    const headings = findAll(parseHtml(text('expressions/index.html')), byTag('h3'))
    assert.deepEqual(headings.map(({ properties }) => properties.id).toSorted(), ['more', 'more-1', 'more-2'])
  })

  it('have notes that lead back to where they came from, and links to their own headings', () => {
    const tree = findOne(parseHtml(text('index.html')), byClass('dw-prose'))
    const byId = (id: string) => findOne(tree, ({ properties }) => properties.id === id)
    const references = findAll(tree, byTag('a')).filter(({ properties }) => properties.dataFootnoteRef !== undefined)
    const notes = references.map(({ properties: { href, id } }) => {
      const note = byId(String(href).replace('/docs/#', ''))
      assert.ok(findAll(note, byTag('a')).some(({ properties }) => properties.href === `/docs/#${id}`))
      return textIn(note).replace(/\.\W*$/, '')
    })
    assert.deepEqual(notes, ['Note of the page', 'Note of B', 'Note of A', 'Note of B', 'Note of A', 'Note of B'])
    const links = findAll(tree, byTag('a')).filter((link) => textIn(link) === 'here')
    assert.deepEqual(
      links.map(({ properties }) => properties.href),
      ['/docs/#setup', '/docs/#setup-1'],
    )
  })

  it('are in the page’s Markdown with a name for each note, and in the search index with their ids', () => {
    const markdown = text('index.md')
    const names = [...markdown.matchAll(/\[\^([^\]]+)\](?!:)/g)].map(([, name]) => name)
    assert.equal(new Set(names).size, 6)
    for (const name of names) assert.equal(markdown.split(`[^${name}]: Note of`).length, 2, name)
    assert.doesNotMatch(markdown, /↩/)
    const index = [...files].find(([path]) => path.startsWith('dist/.site/search-index'))?.[1].toString('utf8') ?? ''
    for (const id of ['#setup"', '#setup-1"', '#more"', '#more-1"', '#more-2"']) assert.ok(index.includes(id), id)
  })
})
