import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { rewriteFenceInfo } from '../../../../build/import/page/fence-info.ts'

const info = (written: string) => {
  const { info: text, dropped } = rewriteFenceInfo(written)
  return [text, ...dropped]
}

describe('options of code from other generators', () => {
  it('show commands for each package manager', () => {
    assert.deepEqual(info('bash npm2yarn'), ['bash pm'])
    assert.deepEqual(info('bash title="Install" npm2yarn'), ['bash [Install] pm'])
    assert.deepEqual(info('npm2yarn'), ['npm2yarn'])
  })

  it('mark lines and text', () => assert.deepEqual(info('js add={2} rem="old" mark={1}'), ['js {1} ins={2} del="old"']))

  it('keep the number of the first line', () => {
    assert.deepEqual(info('ts:line-numbers=5'), ['ts showLineNumbers=5'])
    assert.deepEqual(info('ts {2}:line-numbers=5'), ['ts {2} showLineNumbers=5'])
    assert.deepEqual(info('ts showLineNumbers={20}'), ['ts showLineNumbers=20'])
    assert.deepEqual(info('ts showLineNumbers startLineNumber=5'), ['ts showLineNumbers=5'])
    assert.deepEqual(info('py linenums="3"'), ['py showLineNumbers=3'])
    assert.deepEqual(info('py linenums="1"'), ['py showLineNumbers'])
    assert.deepEqual(info('py linenums="1 1 2"'), ['py showLineNumbers'])
    assert.deepEqual(info('ts showLineNumbers=false'), ['ts'])
  })
})
