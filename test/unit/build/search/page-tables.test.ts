import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { compileTask } from '../../../../build/compile/compile-task.ts'
import { TABLES } from '../../../../build/compile/search-table/page-table.ts'
import { type TableInput, tableSource } from '../../../../build/compile/search-table/page-tables.ts'
import { openStore } from '../../../../build/store/store.ts'
import type { Frontmatter } from '../../../../src/shared/frontmatter/frontmatter.ts'
import { pageInput, THEMES } from '../../../support/compiled.ts'
import { makeFolder } from '../../../support/folder.ts'
import { threadTools } from '../../../support/opened.ts'

function page({
  route = '/a',
  sectionsHash = 's',
  ...frontmatter
}: { route?: string; sectionsHash?: string } & Frontmatter = {}): TableInput {
  return { route, frontmatter: { title: 'A', ...frontmatter }, key: 'key-of-page', summary: { headings: [], sectionsHash } }
}

describe('what search needs of a page', () => {
  it('is named by all that its table is made from, parts included', () => {
    const part = page({ route: '', sectionsHash: 'p' })
    assert.deepEqual(tableSource(page(), [part])?.partKeys, ['key-of-page'])
    const others = [page({ sectionsHash: 't' }), page({ route: '/b' }), page({ title: 'B' }), page({ description: 'About it.' })]
    const keys = [...[page(), ...others].map((one) => tableSource(one)), tableSource(page(), [part])].map((table) => table?.tableKey)
    assert.equal(new Set(keys).size, keys.length)
    assert.equal(tableSource(page())?.tableKey, keys[0])
  })

  it("has its description, unless that is the word 'undefined'", () => {
    assert.equal(tableSource(page({ description: 'About it.' }))?.description, 'About it.')
    assert.equal(tableSource(page({ description: 'undefined' }))?.description, undefined)
  })

  it('is undefined if the page opts out, or is dynamic', () => {
    assert.equal(tableSource(page({ search: false })), undefined)
    assert.equal(tableSource(page({ route: '/posts/:id' })), undefined)
    assert.equal(tableSource(page({ route: '/files/*' })), undefined)
    for (const route of ['/std::vector', '/a*b', '/x/y:']) assert.equal(tableSource(page({ route }))?.route, route)
  })
})

describe('the table of a page', () => {
  const store = openStore(makeFolder({ after }))
  /** The terms that are found by once a page has been compiled, undefined where it has no table. */
  async function termsOf(source: string, frontmatter?: Frontmatter): Promise<string[] | undefined> {
    const task = { page: pageInput(source), key: `page-${source.length}`, displayPath: 'a.mdx', themes: THEMES }
    const { summary } = await compileTask(
      { ...task, ...(frontmatter !== undefined && { searched: { route: '/a', frontmatter } }) },
      threadTools(store),
    )
    const table = tableSource({ route: '/a', frontmatter: frontmatter ?? {}, key: task.key, summary })
    return table && store.get(TABLES, table.tableKey)?.terms
  }

  it('is made while the page is compiled', async () =>
    assert.deepEqual(await termsOf('# Consent\n\nAsk before writing.', { title: 'Rules' }), ['rules', 'ask', 'writing']))

  it('is not made where it is not asked for, where the page opts out, and of a page with mistakes or with parts', async () => {
    assert.equal(await termsOf('# Not asked for'), undefined)
    assert.equal(await termsOf('# Opted out here', { search: false }), undefined)
    assert.equal(await termsOf('# Broken <b> page', {}), undefined)
    assert.equal(await termsOf("import Part from './_part.mdx'\n\n# With a part\n\n<Part />", {}), undefined)
  })
})
