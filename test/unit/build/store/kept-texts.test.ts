import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { keepTexts, readKeptText } from '../../../../build/store/kept-texts.ts'
import { LostEntryError } from '../../../../build/store/lost-entry.ts'
import { makeFolder } from '../../../support/folder.ts'

it('texts are read one by one from the file with all, and those that are elsewhere as they are', (test) => {
  const path = join(makeFolder(test), 'texts')
  const texts = ['', 'ebb', 'Größe 潮', '{"a":1}']
  const kept = keepTexts(path, texts)
  assert.deepEqual(
    kept.map((text) => readKeptText(text, path)),
    texts,
  )
  assert.equal(readKeptText('flood'), 'flood')
})

it('a text is lost if its file is gone, shorter or another', (test) => {
  const path = join(makeFolder(test), 'texts')
  const [, second = ''] = keepTexts(path, ['ebb', 'flood'])
  for (const damage of [() => writeFileSync(path, 'ebbfloor'), () => writeFileSync(path, 'ebb'), () => rmSync(path)]) {
    damage()
    assert.throws(() => readKeptText(second, path), LostEntryError)
  }
})
