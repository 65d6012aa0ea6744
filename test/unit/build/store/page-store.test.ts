/** What is kept of pages: it comes back as it was put there, or not at all. */

import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { CodeEntry, PageTable } from '../../../../build/store/entries.ts'
import { LostEntryError, lostEntryPath } from '../../../../build/store/lost-entry.ts'
import { createOnce } from '../../../../build/store/once.ts'
import { type PageStore, pageStore } from '../../../../build/store/page-store.ts'
import { makeFolder } from '../../../support/folder.ts'
import type { StoreWork } from './store-thread.ts'
import { pageNumber } from './stored-page.ts'

/** Threads don't inherit what lets this one import TypeScript. */
const THREAD = `import('tsx/esm/api').then(({ tsImport }) => tsImport('./store-thread.ts', ${JSON.stringify(import.meta.url)}))`

const NO_CODE: CodeEntry = { html: [], styles: [] }
const CODE: CodeEntry = {
  html: ['<code>a\n"ü"\u2028</code>', ''],
  styles: [{ light: '#111', dark: '#eee', lightFont: 0, darkFont: 1 }],
}
const MODULE = 'export default "ü\u2028"'
const TABLE: PageTable = { terms: ['a', 'constructor'], documents: [{ stored: '{"text":"a\\nb"}', fields: [[0], [], [1]] }] }
const NO_DOCUMENTS: PageTable = { terms: [], documents: [] }

function fill(store: PageStore): void {
  store.putPage('one', pageNumber(1))
  store.putPage('two', pageNumber(2))
  store.putCode('one', CODE)
  store.putCode('two', NO_CODE)
  store.putModule('one', MODULE)
  store.putTable('one', TABLE)
  store.putTable('two', NO_DOCUMENTS)
}

describe('a store', () => {
  it('returns what was stored, also to others who open it', (test) => {
    const folder = makeFolder(test)
    fill(pageStore(folder))
    assert.equal(pageStore(folder), pageStore(folder))
    const store = pageStore(`${folder}/`)
    assert.notEqual(store, pageStore(folder))
    assert.deepEqual(store.page('one'), pageNumber(1))
    assert.deepEqual(store.code('one'), CODE)
    assert.deepEqual(store.code('two'), NO_CODE)
    assert.equal(store.module('one'), MODULE)
    assert.deepEqual(store.table('one'), TABLE)
    assert.deepEqual(store.table('two'), NO_DOCUMENTS)
    assert.ok(store.hasPage('two') && store.hasCode('two'))
  })

  it('has nothing in a folder that does not exist', (test) => {
    const store = pageStore(join(makeFolder(test), 'nowhere'))
    assert.ok(!store.hasPage('one') && !store.hasCode('one'))
    assert.equal(store.module('one'), undefined)
    assert.equal(store.table('one'), undefined)
    assert.throws(() => store.page('one'), LostEntryError)
    assert.throws(() => store.code('one'), LostEntryError)
  })

  it('leaves nothing but entries behind', (test) => {
    const folder = makeFolder(test)
    fill(pageStore(folder))
    assert.deepEqual(readdirSync(folder, { recursive: true }).sort(), [
      'code',
      'code/one',
      'code/two',
      'modules',
      'modules/one',
      'pages',
      'pages/one',
      'pages/two',
      'search',
      'search/one',
      'search/two',
    ])
  })

  const damages: [string, (file: Buffer, other: Buffer) => Buffer | string | undefined][] = [
    ['is removed', () => undefined],
    ['is emptied', () => ''],
    ['is cut off in its first line', (file) => file.subarray(0, 5)],
    ['is cut off after its first line', (file) => file.subarray(0, file.indexOf(10) + 1)],
    ['lacks its last byte', (file) => file.subarray(0, -1)],
    ['has something added', (file) => Buffer.concat([file, Buffer.from(' ')])],
    ['is full of zeros', (file) => Buffer.alloc(file.length)],
    ['has zeros at its end', (file) => Buffer.concat([file.subarray(0, -1), Buffer.alloc(1)])],
    ['is other JSON', () => '{"code":1,"exported":null}'],
    ['is JSON of the same kind without the first line', (file) => file.subarray(file.indexOf(10) + 1)],
    ['is the entry of another key', (_, other) => other],
  ]
  for (const [name, damage] of damages) {
    it(`has an entry no more that ${name}, until it is put there again`, (test) => {
      const folder = makeFolder(test)
      const store = pageStore(folder)
      fill(store)
      for (const kind of ['pages', 'code', 'search']) {
        const path = join(folder, kind, 'one')
        const damaged = damage(readFileSync(path), readFileSync(join(folder, kind, 'two')))
        if (damaged === undefined) rmSync(path)
        else writeFileSync(path, damaged)
      }
      assert.ok(!store.hasPage('one') && !store.hasCode('one'))
      assert.equal(store.table('one'), undefined)
      assert.throws(
        () => store.page('one'),
        (error) => lostEntryPath(error) === join(folder, 'pages', 'one'),
      )
      assert.throws(() => store.code('one'), LostEntryError)
      assert.deepEqual(store.page('two'), pageNumber(2))
      fill(store)
      assert.deepEqual(store.page('one'), pageNumber(1))
    })
  }

  it('has an entry that a build found whole, until its file changes, even if its size and time are as before', (test) => {
    const folder = makeFolder(test)
    const first = pageStore(folder)
    fill(first)
    assert.ok(first.hasPage('one') && first.hasCode('one'))
    const next = pageStore(`${folder}/`)
    next.trust({ ...first.checked(), 'pages/two': { size: 0, ino: 0, mtimeMs: 0, ctimeMs: 0 } })
    assert.deepEqual(next.checked(), {})
    assert.ok(next.hasPage('one') && next.hasPage('two'))
    assert.deepEqual(Object.keys(next.checked()), ['pages/one', 'pages/two'])
    const path = join(folder, 'pages', 'one')
    const { atime, mtime, size } = statSync(path)
    writeFileSync(path, Buffer.alloc(size))
    utimesSync(path, atime, mtime)
    assert.ok(!next.hasPage('one') && next.hasPage('two'))
    assert.deepEqual(Object.keys(next.checked()), ['pages/two'])
  })

  it('removes an entry that it could not read, for the file system may say that it has not changed', (test) => {
    const folder = makeFolder(test)
    const store = pageStore(folder)
    fill(store)
    writeFileSync(join(folder, 'code', 'one'), '')
    assert.throws(() => store.code('one'), LostEntryError)
    assert.deepEqual(readdirSync(join(folder, 'code')), ['two'])
  })

  it('is whole at any moment to threads that put the same entries there', async (test) => {
    const work: StoreWork = { folder: makeFolder(test), keys: ['a', 'b'], rounds: 100 }
    const threads = Array.from({ length: 3 }, () => new Worker(THREAD, { eval: true, workerData: work }))
    const wrong = await Promise.all(
      threads.map((thread) => new Promise<string[]>((resolve, reject) => thread.on('message', resolve).on('error', reject))),
    )
    assert.deepEqual(wrong.flat(), [])
    assert.deepEqual(readdirSync(join(work.folder, 'pages')).sort(), work.keys)
  })
})

describe('making something once', () => {
  it('returns one result to all callers while it is pending', async () => {
    const once = createOnce()
    let made = 0
    const make = async () => {
      await new Promise(setImmediate)
      return ++made
    }
    assert.deepEqual(await Promise.all([once('a', make), once('a', make), once('b', make)]), [1, 1, 2])
    assert.equal(await once('a', make), 3)
  })

  it('rejects for all of them, and tries again for the next', async () => {
    const once = createOnce()
    const fail = () => Promise.reject(new Error('It failed.'))
    const results = await Promise.allSettled([once('a', fail), once('a', fail)])
    assert.deepEqual(
      results.map(({ status }) => status),
      ['rejected', 'rejected'],
    )
    assert.equal(await once('a', async () => 1), 1)
  })
})
