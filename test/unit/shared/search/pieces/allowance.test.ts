import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Allowance } from '../../../../../src/shared/search/pieces/allowance.ts'

describe('an allowance', () => {
  it('ends with the bytes of a query, for postings before results', () => {
    const allowance = new Allowance()
    allowance.follow('r')
    assert.ok(allowance.allowsPostings(6))
    allowance.use(60_000)
    assert.ok(allowance.allowsPostings(2))
    assert.ok(!allowance.allowsPostings(3))
    allowance.use(20_000)
    assert.ok(!allowance.allowsPostings(1))
    assert.ok(allowance.allowsResults())
    allowance.use(10_000)
    assert.ok(!allowance.allowsResults())
  })

  it('is the same while the reader types on or deletes a letter, and starts again with another query', () => {
    const allowance = new Allowance()
    allowance.follow('rout')
    allowance.use(90_000)
    for (const text of ['route', 'router', 'route', 'route l']) {
      allowance.follow(text)
      assert.ok(!allowance.allowsResults(), text)
    }
    allowance.follow('r')
    assert.ok(allowance.allowsResults())
  })
})
