import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { readLinkMemory } from '../../../../../build/commands/check-links.ts'
import { makeFolder } from '../../../../support/folder.ts'

const DAY = 24 * 60 * 60 * 1000

describe('what is remembered of links', () => {
  it('lasts for seven days, and is removed from the file after that', (t) => {
    const path = join(makeFolder(t), 'links.json')
    let now = 100 * DAY
    const first = readLinkMemory(path, () => now)
    assert.equal(first.knows('https://a.org/'), false)
    first.add('https://a.org/')
    first.save()
    now += 6 * DAY
    const second = readLinkMemory(path, () => now)
    assert.equal(second.knows('https://a.org/'), true)
    second.add('https://b.org/')
    now += 2 * DAY
    assert.equal(second.knows('https://a.org/'), false)
    second.save()
    assert.deepEqual(JSON.parse(readFileSync(path, 'utf8')), { 'https://b.org/': 106 * DAY })
  })

  it('is empty if the file cannot be read, or contains something else', (t) => {
    const folder = makeFolder(t, { 'a.json': '{', 'b.json': '["https://a.org/"]', 'c.json': '{ "https://a.org/": "yes" }' })
    for (const name of ['a.json', 'b.json', 'c.json', 'none.json'])
      assert.equal(readLinkMemory(join(folder, name)).knows('https://a.org/'), false, name)
  })

  it('does not trust times that have yet to come', (t) => {
    const folder = makeFolder(t, { 'links.json': `{ "https://a.org/": ${5 * DAY} }` })
    assert.equal(readLinkMemory(join(folder, 'links.json'), () => DAY).knows('https://a.org/'), false)
  })
})
