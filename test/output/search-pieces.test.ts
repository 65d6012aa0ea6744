/** The search index of a large site from outside: its files, what they cost a reader, and what a change costs. */
import assert from 'node:assert/strict'
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { type OpenIndex, openIndex } from '../../src/shared/search/open-index.ts'
import { makeFolder } from '../support/folder.ts'
import { largeSite, RARE_WORDS } from '../support/large-site.ts'
import { buildSite, readTree } from '../support/site.ts'

describe('the search index of a large site', () => {
  const root = makeFolder({ after }, largeSite())
  const folder = join(root, 'dist/.site/search')
  const entryOf = () => JSON.parse(readFileSync(join(root, 'dist/.site/navigation.json'), 'utf8')).searchIndex as string
  let bytes = 0

  async function open(): Promise<OpenIndex> {
    const entry = readFileSync(join(root, 'dist', entryOf()))
    bytes = entry.length
    return openIndex(String(entry), async (file) => {
      const piece = Uint8Array.from(readFileSync(join(folder, file)))
      bytes += piece.length
      return piece
    })
  }

  before(() => buildSite(root))

  it('is in pieces, each immutable by its name', () => {
    assert.match(entryOf(), /^\/\.site\/search\/entry-[A-Z2-7]{8}\.json$/)
    const files = readdirSync(folder)
    assert.ok(files.length > 20, `${files.length} files`)
    for (const file of files) assert.match(file, /^(?:entry-[A-Z2-7]{8}\.json|piece-[A-Z2-7]{8}\.bin)$/)
    const whole = readdirSync(join(root, 'dist/.site')).filter((name) => name.startsWith('search-index'))
    assert.deepEqual(whole, [])
  })

  it('leads to the section with a word, whole, begun or misspelled, and reads little of it', async () => {
    const index = await open()
    for (const [page, rare] of RARE_WORDS.entries()) {
      const href = `/guide/chapter-${page}#words-of-${rare.slice(0, -4)}`
      for (const query of [rare, rare.slice(0, -2), `${rare.slice(0, 3)}q${rare.slice(3)}`]) {
        const [best] = await index.search(query)
        assert.ok(
          best?.hits.some((hit) => hit.href === href),
          `${query} finds ${JSON.stringify(best)}`,
        )
      }
    }
    const fresh = await open()
    await fresh.search('words')
    assert.ok(bytes < 60_000, `${bytes} bytes until the first results`)
  })

  it('is rewritten in few files by a change, and is what a first build would make', async () => {
    const files = new Set(readdirSync(folder))
    appendFileSync(join(root, 'content/guide/chapter-7.md'), '\n## Afterword\n\nSomething neverseen.\n')
    await buildSite(root)
    const changed = readdirSync(folder).filter((file) => !files.has(file))
    // Eight of them are what's stored of pages that share the beginning of a name.
    assert.ok(changed.length <= 22, `${changed.length} of ${files.size}`)
    const [found] = await (await open()).search('neverseen')
    assert.equal(found?.hits[0]?.href, '/guide/chapter-7#afterword')
    const updated = readTree(folder)
    rmSync(join(root, 'node_modules'), { recursive: true, force: true })
    rmSync(join(root, '.cache'), { recursive: true, force: true })
    await buildSite(root)
    assert.deepEqual(readTree(folder), updated)
  })
})
