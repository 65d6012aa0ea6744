import assert from 'node:assert/strict'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { createKeptScripts } from '../../../../build/bundle/kept-scripts.ts'
import { makeFolder } from '../../../support/folder.ts'

/** Two scripts that it imports, and one that it names, in the order of `hashes`. */
const importing = (...hashes: string[]) =>
  `import"./chunk-${hashes[0]}.js";import{a}from'./client-${hashes[1]}.js';var w="./worker-${hashes[2]}.js";import("./chunk-${hashes[0]}.js")`

it('a script is shortened once, whatever the scripts are called that it imports', async (t) => {
  const folder = makeFolder(t)
  let times = 0
  const shorten = async (script: string) => {
    times++
    return script.replaceAll("'", '"')
  }
  const hashes = ['ABCDEFGH', '2345AZ67', 'ZZZZZZZZ']
  for (const names of [hashes, hashes.toReversed(), ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC']]) {
    const { shortened } = createKeptScripts(folder)
    assert.equal(await shortened(importing(...names), '1', shorten), importing(...names).replaceAll("'", '"'))
  }
  assert.equal(times, 1)
  const kept = createKeptScripts(folder)
  await kept.shortened(importing('AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB'), '1', shorten)
  await kept.shortened(importing(...hashes), '2', shorten)
  assert.equal(times, 3)
  kept.removeOthers()
  assert.equal(readdirSync(folder).length, 2)
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), 'damaged')
  assert.equal(await kept.shortened(importing(...hashes), '2', shorten), importing(...hashes).replaceAll("'", '"'))
  assert.equal(times, 4)
})

it('a script is shortened every time in a folder that cannot be written to', async (t) => {
  const folder = makeFolder(t, { file: '' })
  const kept = createKeptScripts(join(folder, 'file'))
  for (const script of ['a', 'a']) assert.equal(await kept.shortened(script, '', async () => 'b'), 'b')
  kept.removeOthers()
})
