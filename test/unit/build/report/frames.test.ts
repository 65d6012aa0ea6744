import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { framesOf } from '../../../../build/report/frames.ts'

describe('framesOf', () => {
  it('reads the calls of a stack, and which of them are those of the page', () => {
    const stack = `TypeError: helper is not a function (yet)
    at Widget.render [as draw] (file:///site/page-0.js:12:34)
    at async Promise.all (index 0)
    at new Thing (/site/a folder/thing.js:5:6)
    at node:internal/url:806:29
    at async file:///site/other.mjs:7:8
    at _createMdxContent (eval at runPage (file:///generator/worker.mjs:1:2), <anonymous>:30:4)
    at eval (eval at runPage2 (file:///generator/worker.mjs:1:2), <anonymous>:2:3)
    at <anonymous>`
    assert.deepEqual(framesOf(stack), [
      { name: 'Widget.render', file: 'file:///site/page-0.js', line: 12, column: 34 },
      { name: 'Thing', file: '/site/a folder/thing.js', line: 5, column: 6 },
      { file: 'node:internal/url', line: 806, column: 29 },
      { file: 'file:///site/other.mjs', line: 7, column: 8 },
      { name: '_createMdxContent', line: 30, column: 4 },
      { name: 'eval', line: 2, column: 3 },
    ])
  })

  it('finds none if there are none', () => {
    for (const stack of ['', 'Error: at home', 'Error\n    at <anonymous>']) assert.deepEqual(framesOf(stack), [])
  })
})
