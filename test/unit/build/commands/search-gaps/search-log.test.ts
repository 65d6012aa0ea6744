import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSearchLog } from '../../../../../build/commands/search-gaps/search-log.ts'

describe('readSearchLog', () => {
  it('counts queries of lines in JSON, in CSV and as they are', () => {
    const log = [
      ...['{"query":"New DM","results":0}', 'name,visitors', '"say ""hi"", friend",3', 'new  dm', '', '{broken', '{"other":1}'],
      ...['webhook,2'],
    ]
    assert.deepEqual(readSearchLog(log.join('\n')), {
      searched: [
        { query: 'say "hi", friend', count: 3 },
        { query: 'new dm', count: 2 },
        { query: 'webhook', count: 2 },
      ],
      unread: [6, 7],
    })
  })

  it('finds nothing in an empty log, and names the lines that are something else', () => {
    for (const empty of ['', '\n\n', '\uFEFF', 'name,visitors\n']) assert.deepEqual(readSearchLog(empty), { searched: [], unread: [] })
    assert.deepEqual(readSearchLog('[{"query":"a"}]\n{"query":1}\n{"query":""}'), { searched: [], unread: [1, 2] })
  })
})
