/** Writing the files of several sites as one build. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { it } from 'node:test'
import { writeBuild } from '../../../build/build-site.ts'
import { type Output, textOutput } from '../../../build/emit/output.ts'
import { WRITTEN_FILES } from '../../../build/emit/written-file.ts'
import type { MadeSite } from '../../../build/make-site.ts'
import { openStore } from '../../../build/store/store.ts'
import { makeFolder, readFiles } from '../../support/folder.ts'
import { FOLDERS, openedSite } from '../../support/opened.ts'

it('puts each site into its folder, and has each store know the files of its own site', async (t) => {
  const folder = makeFolder(t)
  const out = join(folder, 'dist')
  const outputsOf = (name: string): Output[] => [
    textOutput('a.html', name),
    { ...textOutput('a/index.html', name), sameAs: 'a.html' },
    { path: 'b', key: 'b', contents: () => assert.fail(), fromOthers: async (read) => `${await read('a.html')} and B` },
  ]
  const finished: string[][] = []
  const make = (name: string): MadeSite => ({
    site: openedSite({}, { store: openStore(join(folder, name)) }),
    ...{ outputs: outputsOf(name), pages: 1, urls: [], warnings: [], notices: [] },
    finish: async () => void finished.push(Object.keys(readFiles(out)).sort()),
  })
  const tools = openedSite({}, { store: openStore(join(folder, 'all')), folders: { ...FOLDERS, out } })
  const sites = ['one', 'two'].map((name) => ({ made: make(name), prefix: name === 'one' ? '' : 'two/' }))
  await writeBuild(sites, tools)
  const paths = ['a.html', 'a/index.html', 'b']
  const all = [...paths, ...paths.map((path) => `two/${path}`)]
  assert.deepEqual(Object.entries(readFiles(out)), [
    ...['one', 'one', 'one and B'].map((text, index) => [paths[index], text]),
    ...['two', 'two', 'two and B'].map((text, index) => [`two/${paths[index]}`, text]),
  ])
  assert.deepEqual(finished, [all, all])
  const known = (name: string) => Object.keys(openStore(join(folder, name)).memory(WRITTEN_FILES).last).sort()
  assert.deepEqual([known('one'), known('two'), known('all')], [paths, paths, all])
})
