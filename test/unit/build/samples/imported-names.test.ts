/** Which names mean the same in all samples with the same imports. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findIdentifiers } from '../../../../build/samples/identifiers.ts'
import { importedNames } from '../../../../build/samples/imported-names.ts'

/** The names with a shared answer, in their order. */
function shared(code: string): string[] {
  const keyOf = importedNames(code)
  return findIdentifiers(code)
    .filter((name) => keyOf(name) !== undefined)
    .map(({ start, length }) => code.slice(start, start + length))
    .filter((name) => !['as', 'from'].includes(name))
}

describe('importedNames', () => {
  it('shares names in imports, and where they are only asked for a member', () => {
    assert.deepEqual(shared("import { a, b as c } from 'x'\na.open()\nc.close()\nlet d = e.f"), ['a', 'b', 'c', 'a', 'c'])
  })

  it('asks again where a call, a condition or another declaration may say more', () => {
    assert.deepEqual(shared("import { a } from 'x'\na()\na.b"), ['a'])
    assert.deepEqual(shared("import { a } from 'x'\nif (isOpen(b)) a.b"), ['a'])
    assert.deepEqual(shared("import { a } from 'x'\nlist.map((a) => a.b)"), ['a'])
  })

  it('tells names and imports apart', () => {
    const keys = (code: string) => findIdentifiers(code).map(importedNames(code))
    assert.equal(
      new Set(["import { a, b } from 'x'", "import { a } from 'x'", "import { a } from 'y'"].flatMap(keys).filter(Boolean)).size,
      7,
    )
  })
})
