import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import type { SearchOptions } from '../../../src/shared/config/options/search.ts'
import { loadSearchIndex } from '../../../src/shared/search/search-index.ts'
import { copyExample } from '../../support/examples.ts'
import { buildSite, runCommand } from '../../support/site.ts'

it('the example of the page about search finds by synonyms, weighs pages, and lists what readers do not find', async (t) => {
  const root = copyExample(t, 'search')
  await buildSite(root)
  const { searchIndex } = JSON.parse(readFileSync(join(root, 'dist/.site/navigation.json'), 'utf8'))
  const json = readFileSync(join(root, 'dist', searchIndex), 'utf8')
  const search: SearchOptions = { synonyms: { k8s: 'kubernetes', readFlow: 'measureFlow' } }
  const pages = (query: string) =>
    loadSearchIndex(json, search)
      .search(query)
      .map(({ page }) => page)
  assert.deepEqual(pages('k8s'), ['/clusters'])
  assert.deepEqual(pages('gauges.readFlow')[0], '/flow')
  assert.deepEqual(pages('flussen'), ['/clusters'])
  assert.deepEqual(pages('flow'), ['/flow', '/archive/flow'])
  const priorities = Object.values(JSON.parse(json).storedFields as { href: string; priority?: number }[]).map(({ href, priority }) => [
    href,
    priority,
  ])
  assert.deepEqual(new Map(priorities as [string, number][]).get('/archive/flow'), 0.3)
  assert.deepEqual(new Map(priorities as [string, number][]).get('/flow'), 2)

  const log = join(root, 'searches.log')
  writeFileSync(log, '{"query":"zzqqxx","results":0}\nkubrenetxs\n')
  const { stdout } = await runCommand(['search-gaps', log, '--root', root])
  assert.match(stdout, /Are pages missing\?\n +1 {2}zzqqxx/)
  assert.match(stdout, /kubrenetxs {2}is like “kubernetes”/)

  const told = async (text: string) => {
    writeFileSync(log, text)
    const { code, stdout, stderr } = await runCommand(['search-gaps', log, '--root', root])
    return `${code} ${stdout}${stderr}`
  }
  assert.match(await told(''), /^0 There are no searches in \S+ yet\.\n$/)
  assert.match(await told('[\n{"q":"a"}\n'), /^1 \nerror \S+:1 No line of this file is a search\.\n {2}fix: A line is a query, an object/)
  assert.match(await told('zzqqxx\n{"q":"a"}\n{\n'), /^0 [\s\S]*zzqqxx\n\n2 lines aren't searches, the first of them line 2\. A line is/)
})
