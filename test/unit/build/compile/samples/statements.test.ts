/** The top-level statements of code. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { splitStatements } from '../../../../../build/compile/samples/statements.ts'

const textsOf = (code: string) => splitStatements(code).map(({ text }) => text)

describe('splitStatements', () => {
  it('divides code where a line can only start a statement', () => {
    assert.deepEqual(textsOf('const a = {\n  b: 1,\n}\nf(a)\n  .then(b)\nlet c; d()'), [
      'const a = {\n  b: 1,\n}',
      'f(a)\n  .then(b)',
      'let c;',
      'd()',
    ])
    assert.deepEqual(textsOf('const a =\n  b\ntype A =\n  | B\n  | C\nif (a) {}\nelse b()'), [
      'const a =\n  b',
      'type A =\n  | B\n  | C',
      'if (a) {}\nelse b()',
    ])
    const dollar = '$'
    assert.deepEqual(textsOf(`\`a\n${dollar}{b\n}\nc\`\nd`), [`\`a\n${dollar}{b\n}\nc\``, 'd'])
  })

  it('keeps documentation with its declaration, and leaves other comments out', () => {
    assert.deepEqual(textsOf('// a\n/** b */\nconst c = 1 // d\n// e\nf()'), ['/** b */\nconst c = 1', 'f()'])
  })

  it('knows what declares what', () => {
    const read = (code: string) => splitStatements(code).map(({ kind, declares }) => [kind, ...declares])
    assert.deepEqual(read("import a from 'a'"), [['module']])
    assert.deepEqual(read('export { a }'), [['module']])
    assert.deepEqual(read('export const { a, b: [c] }: D = e'), [['lasting', 'a', 'b', 'c', 'D']])
    assert.deepEqual(read('async function* a() {}'), [['lasting', 'a']])
    assert.deepEqual(read('let a = b'), [['changing', 'a']])
    assert.deepEqual(read('const a = []'), [['changing', 'a']])
    assert.deepEqual(read('interface A {}'), [['lasting', 'A']])
    assert.deepEqual(read('a()'), [['other']])
  })

  it('gives nothing if brackets do not match, and otherwise all code but comments and space', () => {
    assert.deepEqual(splitStatements('a }\nb'), [])
    const code = fc.string({
      unit: fc.constantFrom('a', ' ', '\n', '(', ')', '{', '}', '`', '"', ';', '=', '//', '/**', '*/'),
      maxLength: 24,
    })
    fc.assert(
      fc.property(code, (text) => {
        const statements = splitStatements(text)
        for (const [index, { from, to, text: own }] of statements.entries()) {
          assert.equal(text.slice(from, to), own)
          assert.ok(from < to && from >= (statements[index - 1]?.to ?? 0))
        }
      }),
    )
  })
})
