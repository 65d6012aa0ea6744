/** Stored pages come back as they were put there, or not at all. */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { CODE, type CodeEntry } from '../../../../build/compile/highlight/code-entry.ts'
import { type PageTable, TABLES } from '../../../../build/compile/search-table/page-table.ts'
import { PAGES } from '../../../../build/compile/stored-page.ts'
import { textEntry } from '../../../../build/store/entry-kind.ts'
import { LostEntryError, lostEntryPath } from '../../../../build/store/lost-entry.ts'
import { createOnce, openStore, type Store } from '../../../../build/store/store.ts'
import { makeFolder } from '../../../support/folder.ts'
import type { StoreWork } from './store-thread.ts'
import { pageNumber } from './stored-page.ts'

const NO_CODE: CodeEntry = { html: [], styles: [] }
const SOME_CODE: CodeEntry = {
  html: ['<code>a\n"ü"\u2028</code>', ''],
  styles: [{ light: '#111', dark: '#eee', lightFont: 0, darkFont: 1 }],
}
const MODULES = textEntry('modules')
const MODULE = 'export default "ü\u2028"'
const TABLE: PageTable = { terms: ['a', 'constructor'], documents: [{ stored: '{"text":"a\\nb"}', fields: [[0], [], [1]] }] }
const NO_DOCUMENTS: PageTable = { terms: [], documents: [] }

function fill(store: Store): void {
  store.put(PAGES, 'one', pageNumber(1))
  store.put(PAGES, 'two', pageNumber(2))
  store.put(CODE, 'one', SOME_CODE)
  store.put(CODE, 'two', NO_CODE)
  store.put(MODULES, 'one', MODULE)
  store.put(TABLES, 'one', TABLE)
  store.put(TABLES, 'two', NO_DOCUMENTS)
}

describe('a store', () => {
  it('returns what was stored, also to others who open it', (test) => {
    const folder = makeFolder(test)
    fill(openStore(folder))
    const store = openStore(folder)
    assert.deepEqual(store.need(PAGES, 'one'), pageNumber(1))
    assert.deepEqual(store.need(CODE, 'one'), SOME_CODE)
    assert.deepEqual(store.need(CODE, 'two'), NO_CODE)
    assert.equal(store.get(MODULES, 'one'), MODULE)
    assert.deepEqual(store.get(TABLES, 'one'), TABLE)
    assert.deepEqual(store.get(TABLES, 'two'), NO_DOCUMENTS)
    assert.ok(store.has(PAGES, 'two') && store.has(CODE, 'two'))
  })

  it('has nothing in a folder that does not exist', (test) => {
    const store = openStore(join(makeFolder(test), 'nowhere'))
    assert.ok(!store.has(PAGES, 'one') && !store.has(CODE, 'one'))
    assert.equal(store.get(MODULES, 'one'), undefined)
    assert.equal(store.get(TABLES, 'one'), undefined)
    assert.throws(() => store.need(PAGES, 'one'), LostEntryError)
    assert.throws(() => store.need(CODE, 'one'), LostEntryError)
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
      const store = openStore(folder)
      fill(store)
      for (const kind of ['pages', 'code', 'search']) {
        const path = join(folder, 'entries', kind, 'one')
        const damaged = damage(readFileSync(path), readFileSync(join(folder, 'entries', kind, 'two')))
        if (damaged === undefined) rmSync(path)
        else writeFileSync(path, damaged)
      }
      assert.ok(!store.has(PAGES, 'one') && !store.has(CODE, 'one'))
      assert.equal(store.get(TABLES, 'one'), undefined)
      assert.throws(
        () => store.need(PAGES, 'one'),
        (error) => lostEntryPath(error) === join(folder, 'entries/pages/one'),
      )
      assert.throws(() => store.need(CODE, 'one'), LostEntryError)
      assert.deepEqual(store.need(PAGES, 'two'), pageNumber(2))
      fill(store)
      assert.deepEqual(store.need(PAGES, 'one'), pageNumber(1))
    })
  }

  it('no longer has an entry that was changed after a build, even if its size and time are as before', (test) => {
    const folder = makeFolder(test)
    const first = openStore(folder)
    fill(first)
    assert.ok(first.has(PAGES, 'one') && first.has(PAGES, 'two'))
    first.commit()
    const one = join(folder, 'entries/pages/one')
    const { atime, mtime, size } = statSync(one)
    writeFileSync(one, Buffer.alloc(size))
    utimesSync(one, atime, mtime)
    const next = openStore(folder)
    assert.ok(!next.has(PAGES, 'one') && next.has(PAGES, 'two'))
  })

  it('keeps what somebody has asked for during the last days, and nothing else', (test) => {
    const folder = makeFolder(test, {
      'entries/pages/draft.abc-1.draft': '',
      'files/server/old/page.js': '',
      'files/server/new/page.js': '',
    })
    const store = openStore(folder)
    fill(store)
    const old = ['entries/pages/one', 'entries/pages/two', 'entries/code/one', 'entries/pages/draft.abc-1.draft', 'files/server/old']
    for (const path of old) utimesSync(join(folder, path), 1, 1)
    const next = openStore(folder)
    assert.ok(next.has(PAGES, 'one'))
    next.keep(CODE, 'one')
    next.commit()
    const left = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^(?:entries\/(?:pages|code)|files\/server)\/[^/]+$/.test(path),
    )
    assert.deepEqual(left.sort(), ['entries/code/one', 'entries/code/two', 'entries/pages/one', 'files/server/new'])
    assert.ok(openStore(folder).has(PAGES, 'one'))
  })

  it('is whole at any moment to threads that put the same entries there', async (test) => {
    const work: StoreWork = { folder: makeFolder(test), keys: ['a', 'b'], rounds: 100 }
    const entryPoints = [fileURLToPath(new URL('store-thread.ts', import.meta.url))]
    const define = { 'import.meta.url': JSON.stringify(import.meta.url) }
    const { outputFiles } = await build({ entryPoints, define, bundle: true, platform: 'node', write: false })
    const threads = Array.from({ length: 2 }, () => new Worker(outputFiles[0]?.text ?? '', { eval: true, workerData: work }))
    const wrong = await Promise.all(
      threads.map((thread) => new Promise<string[]>((resolve, reject) => thread.on('message', resolve).on('error', reject))),
    )
    assert.deepEqual(wrong.flat(), [])
    assert.deepEqual(readdirSync(join(work.folder, 'entries/pages')).sort(), work.keys)
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
    const found = results.map(({ status }) => status)
    assert.deepEqual(found, ['rejected', 'rejected'])
    assert.equal(await once('a', async () => 1), 1)
  })
})
