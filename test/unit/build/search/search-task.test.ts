import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import MiniSearch from 'minisearch'
import { compileTask } from '../../../../build/compile/compile-task.ts'
import { type SearchTask, siteIndexTask } from '../../../../build/features/search/search-task.ts'
import { openStore } from '../../../../build/store/store.ts'
import { INDEX_OPTIONS, type SearchDocument } from '../../../../src/shared/search/search-document.ts'
import { pageInput, THEMES } from '../../../support/compiled.ts'
import { makeFolder } from '../../../support/folder.ts'
import { threadTools } from '../../../support/opened.ts'

describe('siteIndexTask', () => {
  const store = openStore(makeFolder({ after }))
  const tables = join(store.folder, 'entries/search')
  const compilePage = (key: string, source: string) =>
    compileTask({ page: pageInput(source), displayPath: 'a.mdx', key, themes: THEMES }, threadTools(store))
  const page = (key: string, route: string, title: string) => ({ key, tableKey: `table-${key}`, route, title })
  const indexOf = (pages: SearchTask['pages']) => {
    const index = siteIndexTask({ pages, key: 'index' }, threadTools(store))
    return 'whole' in index ? index.whole : ''
  }
  const hrefs = (json: string, query: string) =>
    MiniSearch.loadJSON<SearchDocument>(json, INDEX_OPTIONS)
      .search(query)
      .map((result) => result['href'])

  it('indexes text and code of the pages that were compiled', async () => {
    await compilePage('a', '# Messages\n\nSend text.\n\n## Reactions\n\nEmoji and **more**.\n\n```ts\nawait dm.sendReaction(emoji)\n```')
    await compilePage('b', '# Groups\n\nTalk to many.')
    const json = indexOf([page('a', '/dms/messages', 'Messages'), page('b', '/groups', 'Groups')])
    assert.deepEqual(hrefs(json, 'emoji'), ['/dms/messages#reactions'])
    assert.deepEqual(hrefs(json, 'sendreaction'), ['/dms/messages#reactions'])
    assert.deepEqual(hrefs(json, 'many'), ['/groups'])
  })

  it('is the same from kept tables, in whatever order they were made', () => {
    const pages = [page('b', '/groups', 'Groups'), page('a', '/dms/messages', 'Messages')]
    const again = indexOf(pages)
    rmSync(tables, { recursive: true })
    assert.equal(indexOf(pages), again)
  })

  it('indexes pages again that have changed or cannot be read', async () => {
    await compilePage('c', '# Groups\n\nTalk to few.')
    const pages = [page('c', '/groups', 'Groups')]
    assert.deepEqual(hrefs(indexOf(pages), 'few'), ['/groups'])
    const table = join(tables, 'table-c')
    const whole = readFileSync(table, 'utf8')
    const index = indexOf(pages)
    for (let length = 0; length < whole.length; length++) {
      writeFileSync(table, whole.slice(0, length))
      assert.equal(indexOf(pages), index, `after ${length} characters`)
    }
  })
})
