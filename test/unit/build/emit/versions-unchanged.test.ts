import assert from 'node:assert/strict'
import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it, type TestContext } from 'node:test'
import { emitSite } from '../../../../build/emit/emit.ts'
import { textOutput } from '../../../../build/emit/output.ts'
import { describeFolders, isOutputAsLeft, pathsIn } from '../../../../build/emit/seen-output.ts'
import { unchangedFiles } from '../../../../build/emit/written-file.ts'
import { openStore } from '../../../../build/store/store.ts'
import { makeFolder } from '../../../support/folder.ts'

it('a file that a version takes over is looked at once in a build, unless another build has changed the folder meanwhile', async (test) => {
  const { out, outputs, last } = await written(test)
  const found = () => [...unchangedFiles(out, outputs, last).keys()]
  assert.deepEqual(found(), ['a.html', 'b/a.html'])
  writeFileSync(join(out, 'a.html'), 'two')
  assert.deepEqual(found(), ['a.html', 'b/a.html'])
  utimesSync(out, 1, 1)
  assert.deepEqual(found(), [])
})

it('a file that was seen before is not looked at again, and what was seen decides', async (test) => {
  const { out, outputs, last } = await written(test)
  assert.equal(await isOutputAsLeft(out, last, new Map()), true)
  writeFileSync(join(out, 'a.html'), 'other')
  assert.deepEqual([...unchangedFiles(out, outputs, last).keys()], ['a.html', 'b/a.html'])
  const again = new Map(last)
  assert.equal(await isOutputAsLeft(out, again, new Map()), false)
  assert.deepEqual([...unchangedFiles(out, outputs, again).keys()], [])
})

it('an output folder is not as it was left if a file is missing, or there is another one', async (test) => {
  const { out, last } = await written(test)
  writeFileSync(join(out, 'b.html'), 'two')
  assert.equal(await isOutputAsLeft(out, last, new Map()), false)
  rmSync(join(out, 'b.html'))
  assert.equal(await isOutputAsLeft(out, last, new Map()), true)
  rmSync(join(out, 'a.html'))
  assert.equal(await isOutputAsLeft(out, last, new Map()), false)
})

it('only the folders are listed whose names may have changed since they were described', async (test) => {
  const { out, last } = await written(test)
  const [paths, later] = [[...last.keys()], { at: Date.now() + 60_000, folders: new Map<string, number>() }]
  assert.deepEqual(describeFolders(out, paths, []), new Map([['b', 0]]))
  const folders = describeFolders(out, paths, [], later)
  assert.deepEqual(folders, new Map([['b', statSync(join(out, 'b')).ctimeMs]]))
  assert.equal(await isOutputAsLeft(out, new Map(last), folders), true)
  assert.deepEqual(pathsIn(out, new Map(last), folders), paths)
  writeFileSync(join(out, 'b/foreign.html'), 'two')
  assert.equal(await isOutputAsLeft(out, new Map(last), folders), false)
  assert.deepEqual(pathsIn(out, new Map(last), folders), [...paths, 'b/foreign.html'])
})

it('another name of a file that was seen is looked at, too', async (test) => {
  const { out, last } = await written(test)
  const folders = describeFolders(out, last.keys(), [], { at: Date.now() + 60_000, folders: new Map() })
  rmSync(join(out, 'b/a.html'))
  writeFileSync(join(out, 'b/a.html'), 'one')
  assert.equal(await isOutputAsLeft(out, new Map(last), folders), false)
})

async function written(test: TestContext) {
  const out = join(makeFolder(test), 'dist')
  const first = textOutput('a.html', 'one')
  const outputs = [first, { ...first, path: 'b/a.html', sameAs: 'a.html' }]
  const { outputs: last } = await emitSite(out, outputs, { store: openStore(makeFolder(test)) })
  return { out, outputs, last }
}
