/** What a build keeps for the next one: what it knew, and how long its files stay. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { pruneCache } from '../../../../build/cache/prune.ts'
import { emptyRecord, readRecord, writeRecord } from '../../../../build/cache/record.ts'
import { makeFolder, readFiles } from '../../../support/folder.ts'

describe('the record of a build', () => {
  it('comes back as it was written', (test) => {
    const folder = makeFolder(test)
    const record = {
      ...emptyRecord(),
      outputs: { 'a.html': { key: 'k', hash: 'h', size: 1, ino: 3, mtimeMs: 2.5, ctimeMs: 2.75 } },
    }
    writeRecord(folder, record)
    assert.deepEqual(readRecord(folder), record)
    assert.deepEqual(readdirSync(folder), ['record'])
  })

  it('counts as missing if it is lost, damaged, or of another state of the generator', (test) => {
    const folder = makeFolder(test)
    assert.deepEqual(readRecord(folder), emptyRecord())
    writeRecord(folder, { ...emptyRecord(), fragments: { a: 'b' } })
    const whole = readFileSync(join(folder, 'record'), 'utf8')
    const others = [whole.slice(0, -1), '\0'.repeat(whole.length), JSON.stringify({ ...emptyRecord(), fragments: { c: 'd' } }), '']
    for (const text of others) {
      writeFileSync(join(folder, 'record'), text)
      assert.deepEqual(readRecord(folder), emptyRecord(), text)
    }
    writeRecord(folder, { ...emptyRecord(), fragments: { a: 'b' }, version: 'other' })
    assert.deepEqual(readRecord(folder), emptyRecord())
  })
})

describe('pruneCache', () => {
  it('removes what has not been used for days and what killed builds left, and keeps the rest', (test) => {
    const used = '0123456789abcdef'
    const folder = makeFolder(test, {
      [`pages/${used}`]: '',
      [`pages/${used}.abc-1.draft`]: '',
      'pages/old': '',
      'pages/new': '',
      'server/old/page.js': '',
      record: '',
    })
    for (const path of [`pages/${used}`, `pages/${used}.abc-1.draft`, 'pages/old', 'server/old', 'record'])
      utimesSync(join(folder, path), 1, 1)
    pruneCache(folder, new Set([used]))
    assert.deepEqual(Object.keys(readFiles(folder)), [`pages/${used}`, 'pages/new', 'record'].sort())
  })
})
