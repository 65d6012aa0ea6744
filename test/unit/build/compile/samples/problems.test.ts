import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { matchExpectedErrors } from '../../../../../build/compile/samples/problems.ts'

const at = { line: 0, column: 0 }
const wrongType = { ...at, code: 2322, message: 'Wrong.', text: 'a' }

describe('matchExpectedErrors', () => {
  it('shows what the sample announces, and reports the rest', () => {
    const judged = matchExpectedErrors([wrongType, { ...wrongType, code: 2345 }], { errors: [2322], ignored: [] })
    assert.deepEqual(judged.shown, [wrongType])
    const messages = judged.problems.map(({ message }) => message)
    assert.deepEqual(messages, ['Wrong. (TS2345)'])
  })

  it('reports an announced error that the sample does not have', () => {
    const { problems } = matchExpectedErrors([], { errors: [2322], ignored: [] })
    assert.match(problems[0]?.message ?? '', /announces error 2322/)
  })

  it('ignores all errors, or some', () => {
    assert.deepEqual(matchExpectedErrors([wrongType], { errors: [], ignored: true }).problems, [])
    assert.deepEqual(matchExpectedErrors([wrongType], { errors: [], ignored: [2322] }).problems, [])
  })

  it('says which package is missing, or has no types', () => {
    const missing = { ...at, code: 2307, message: 'Cannot find module.', text: "'@a/b/part'" }
    const [installed, typed, file] = [missing, { ...missing, code: 7016 }, { ...missing, text: "'./part'" }].map(
      (error) => matchExpectedErrors([error], { errors: [], ignored: [] }).problems[0],
    )
    assert.match(installed?.message ?? '', /`@a\/b\/part`, which isn't installed/)
    assert.match(installed?.fix ?? '', /npm install --save-dev @a\/b`/)
    assert.match(typed?.fix ?? '', /@types\/a__b`/)
    assert.equal(file?.message, 'Cannot find module. (TS2307)')
  })
})
