import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { addPart, expandPart, includeProblem, partName, type SampleParts } from '../../../../../build/compile/samples/sample-parts.ts'

const PARTS: SampleParts = new Map()
addPart(PARTS, 'setup', 'a\n// - first\n\nb')

describe('parts of samples', () => {
  it('have a name after `twoslash include`', () => {
    assert.deepEqual(
      ['twoslash include setup', '{1} twoslash  include a-b wrap', 'twoslash include', 'twoslash', 'include a', null].map(partName),
      ['setup', 'a-b', '', undefined, undefined, undefined],
    )
  })

  it('are included whole, or up to a mark', () => {
    assert.deepEqual(expandPart('// @include: setup', PARTS), ['a', '', 'b'])
    assert.deepEqual(expandPart('  //@include:  setup-first ', PARTS), ['  a'])
    assert.deepEqual(expandPart("log('@include: setup')", PARTS), ["log('@include: setup')"])
  })

  it('are missed where they are not there', () => {
    assert.equal(includeProblem('// @include: setup', PARTS), undefined)
    assert.deepEqual(includeProblem('  // @include: setpu', PARTS), {
      message: 'There is no code named `setpu` to include.',
      fix: 'Did you mean `setup`?',
      column: 5,
    })
    assert.match(includeProblem('// @include: zzzzzz', PARTS)?.fix ?? '', /There are setup-first, setup/)
    assert.match(includeProblem('// @include: a', new Map())?.fix ?? '', /Put it into a fence/)
  })
})
