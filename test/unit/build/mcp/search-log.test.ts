import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readSearchLog } from '../../../../build/mcp/search-log.ts'

describe('readSearchLog', () => {
  it('counts queries of lines in JSON, in CSV and as they are', () => {
    const log = [
      '{"query":"New DM","results":0}',
      'name,visitors',
      '"say ""hi"", friend",3',
      'new  dm',
      '',
      '{broken',
      '{"other":1}',
      'webhook,2',
    ]
    assert.deepEqual(readSearchLog(log.join('\n')), [
      { query: 'say "hi", friend', count: 3 },
      { query: 'new dm', count: 2 },
      { query: 'webhook', count: 2 },
    ])
  })
})
