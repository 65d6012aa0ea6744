import assert from 'node:assert/strict'
import { it } from 'node:test'
import { textOutput } from '../../../../build/emit/output.ts'
import { othersBeside } from '../../../../build/stages/other-sources.ts'

it('an asset that an edit makes, and that was there before for another version, stays when a later edit needs it no more', () => {
  const others = { text: '{}', shared: ['assets/a-AAAAAAAA.js'] }
  const made = ['assets/b-BBBBBBBB.js', 'assets/c-CCCCCCCC.js', 'assets/d-DDDDDDDD.js', 'page.md'].map((path) => textOutput(path, path))
  const now = othersBeside(others, made, { outputs: [['assets/d-DDDDDDDD.js', 'd']] }, (path) => path !== 'assets/c-CCCCCCCC.js')
  assert.deepEqual(now, { text: '{}', shared: ['assets/a-AAAAAAAA.js', 'assets/b-BBBBBBBB.js'] })
})
