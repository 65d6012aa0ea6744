import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { findIdentifiers } from '../../../../../build/compile/samples/identifiers.ts'

const names = (code: string) =>
  findIdentifiers(code).map(({ line, column, length }) => code.split('\n')[line]?.slice(column, column + length))

describe('findIdentifiers', () => {
  it('leaves out keywords, comments and strings', () =>
    assert.deepEqual(names('const a = \'b\' // c\n/* d\ne */ f("g", h.i)'), ['a', 'f', 'h', 'i']))

  it('reads the expressions of templates, also in one another', () => {
    const dollar = '$'
    assert.deepEqual(names(`\`a ${dollar}{b} c ${dollar}{ { d: \`e ${dollar}{f} g\` } } h\` + i`), ['b', 'd', 'f', 'i'])
  })

  it('goes on after a string or a template that never ends', () => {
    assert.deepEqual(names("a = 'b\nc"), ['a', 'c'])
    assert.deepEqual(names('a = `b ${c'), ['a', 'c'])
    assert.deepEqual(names('a = `b\\'), ['a'])
  })

  it('ends, and finds names where they are, whatever the code', () => {
    const code = fc.string({
      unit: fc.constantFrom('a', 'é', '$', '`', '${', '}', '{', "'", '"', '/', '*', '\\', '\n', ' ', '𝒳'),
      maxLength: 30,
    })
    fc.assert(fc.property(code, (text) => names(text).every((name) => name !== undefined && name !== '')))
  })
})
