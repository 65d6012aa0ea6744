import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { writeChecksummed } from '../../../../build/store/checksummed-file.ts'
import { type MemoryKind, mapMemory } from '../../../../build/store/memories.ts'
import { openStore } from '../../../../build/store/store.ts'
import { makeFolder } from '../../../support/folder.ts'

const COUNT: MemoryKind<{ count: number }> = { name: 'count', empty: { count: 0 } }
const WORDS = mapMemory<string>('words')

describe('the memories of a build', () => {
  it('are those of the last one, as it left them', (test) => {
    const folder = makeFolder(test)
    const first = openStore(folder)
    assert.ok(first.isNew)
    assert.deepEqual(first.memory(COUNT).last, { count: 0 })
    first.memory(COUNT).next = { count: 1 }
    first.map(WORDS).set('__proto__', 'odd')
    first.commit()
    const next = openStore(folder)
    assert.ok(!next.isNew)
    assert.deepEqual(next.memory(COUNT).last, { count: 1 })
    assert.deepEqual([next.map(WORDS).get('__proto__'), next.map(WORDS).get('constructor')], ['odd', undefined])
    assert.deepEqual(readdirSync(folder).sort(), ['memories', 'pruned'])
  })

  it('stay where nobody asked for them, and lose the values that a finished build did not ask for', (test) => {
    const folder = makeFolder(test)
    const first = openStore(folder)
    first.memory(COUNT).next = { count: 1 }
    for (const word of ['a', 'b']) first.map(WORDS).set(word, word)
    first.commit()
    const second = openStore(folder)
    assert.equal(second.map(WORDS).get('a'), 'a')
    second.map(WORDS).set('c', 'c')
    second.checkpoint()
    const stopped = openStore(folder).map(WORDS)
    assert.deepEqual(['a', 'b', 'c'].map(stopped.get), ['a', 'b', 'c'])
    second.commit()
    const third = openStore(folder)
    assert.deepEqual(['a', 'b', 'c'].map(third.map(WORDS).get), ['a', undefined, 'c'])
    assert.deepEqual(third.memory(COUNT).last, { count: 1 })
  })

  it('count as missing if they are lost, damaged, or of another state of the generator', (test) => {
    const folder = makeFolder(test)
    const store = openStore(folder)
    store.memory(COUNT).next = { count: 1 }
    store.commit()
    const file = join(folder, 'memories/count')
    const whole = readFileSync(file, 'utf8')
    const others = [whole.slice(0, -1), '\0'.repeat(whole.length), JSON.stringify({ count: 2 }), '']
    for (const text of others) {
      writeFileSync(file, text)
      assert.deepEqual(openStore(folder).memory(COUNT).last, { count: 0 }, text)
    }
    writeChecksummed(file, 'count other', whole.slice(whole.indexOf('\n') + 1))
    assert.deepEqual(openStore(folder).memory(COUNT).last, { count: 0 })
  })

  it('are beside files that other programs put into the folder, which stay', (test) => {
    const folder = makeFolder(test, { 'entries/.DS_Store': '', 'files/.DS_Store': '' })
    openStore(folder).commit()
    assert.deepEqual(readdirSync(folder).sort(), ['entries', 'files', 'memories', 'pruned'])
    assert.deepEqual(readdirSync(join(folder, 'entries')), ['.DS_Store'])
  })

  it('can be taken apart and put together on another machine', (test) => {
    const store = openStore(makeFolder(test))
    store.map(WORDS).set('a/b', 'one')
    store.map(WORDS).set('c', 'two')
    const parts = new Map([...store.shared.memories()].map(([name, text]) => [name.replace(/^words\//, ''), text()]))
    const other = openStore(makeFolder(test))
    other.shared.remember(new Map([['words', parts]]))
    assert.deepEqual(['a/b', 'c', 'd'].map(other.map(WORDS).get), ['one', 'two', undefined])
  })
})
