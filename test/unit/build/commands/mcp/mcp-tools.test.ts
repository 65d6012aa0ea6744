import assert from 'node:assert/strict'
import { it } from 'node:test'
import { siteTools } from '../../../../../build/commands/mcp/tools.ts'
import { indexPage } from '../../../../../build/compile/search-table/index-page.ts'
import { assembleIndex } from '../../../../../build/features/search/assemble-index.ts'
import { openBuiltSite } from '../../../../../build/site/built-site.ts'
import { makeFolder } from '../../../../support/folder.ts'

it('the search tool knows the synonyms of the site', async (t) => {
  const page = indexPage([{ id: '', depth: 1, title: 'Kubernetes', text: '', code: '' }], { route: '/deploy', title: 'Kubernetes' })
  const folder = makeFolder(t, {
    '.site/navigation.json': JSON.stringify({ searchIndex: '/.site/index.json', search: { synonyms: { containers: 'kubernetes' } } }),
    '.site/index.json': assembleIndex([page]),
  })
  assert.match(await siteTools(await openBuiltSite(folder)).search('containers'), /Kubernetes: \/deploy/)
})
