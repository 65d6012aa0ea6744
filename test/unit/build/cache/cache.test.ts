/** What a build keeps for the next one: what it knew, and how long its files stay. */
import assert from 'node:assert/strict'
import { readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { pruneCache } from '../../../../build/cache/prune.ts'
import { emptyRecord, readRecord, recordTime, writeAtomically, writeRecord, writeUnrecorded } from '../../../../build/cache/record.ts'
import { makeFolder, readFiles } from '../../../support/folder.ts'

describe('the record of a build', () => {
  it('comes back as it was written', (test) => {
    const folder = makeFolder(test)
    const record = { ...emptyRecord(), names: { a: 'b' }, outputs: { 'a.html': { key: 'k', size: 1, mtimeMs: 2.5 } } }
    writeRecord(folder, record)
    assert.deepEqual(readRecord(folder), record)
    assert.deepEqual(readdirSync(folder), ['record.json'])
    assert.equal(recordTime(folder), statSync(join(folder, 'record.json')).mtimeMs)
    assert.equal(recordTime(join(folder, 'none')), undefined)
  })

  it('counts as not there where it is lost, broken, foreign or of another generator', (test) => {
    const folder = makeFolder(test)
    assert.deepEqual(readRecord(folder), emptyRecord())
    for (const text of ['', '{', 'null', '[]', '{"version":"source"}', JSON.stringify({ ...emptyRecord(), version: 'other' })]) {
      writeFileSync(join(folder, 'record.json'), text)
      assert.deepEqual(readRecord(folder), emptyRecord(), text)
    }
  })

  it('counts as not there where a part of it is no map', (test) => {
    const folder = makeFolder(test)
    writeFileSync(join(folder, 'record.json'), JSON.stringify({ ...emptyRecord(), outputs: null }))
    assert.deepEqual(readRecord(folder), emptyRecord())
  })

  it('is written with files that make their folder', (test) => {
    const folder = makeFolder(test)
    writeAtomically(join(folder, 'a/b.json'), '1')
    writeUnrecorded(join(folder, 'c/d.json'), '2')
    assert.deepEqual(readFiles(folder), { 'a/b.json': '1', 'c/d.json': '2' })
  })
})

describe('pruneCache', () => {
  it('removes what has not been used for days, and keeps the rest', (test) => {
    const used = '0123456789abcdef'
    const folder = makeFolder(test, {
      [`pages/${used}.json`]: '',
      'pages/old.json': '',
      'pages/new.json': '',
      'server/old/page.js': '',
      'record.json': '',
    })
    for (const path of [`pages/${used}.json`, 'pages/old.json', 'server/old', 'record.json']) utimesSync(join(folder, path), 1, 1)
    pruneCache(folder, new Set([used]))
    assert.deepEqual(Object.keys(readFiles(folder)), [`pages/${used}.json`, 'pages/new.json', 'record.json'].sort())
  })
})
