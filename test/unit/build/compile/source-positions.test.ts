import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compilePage, compilePositions } from '../../../../build/compile/compile-page.ts'
import { originalPosition } from '../../../../build/compile/source-positions.ts'
import { pageSource } from '../../../support/compiled.ts'

const SOURCE = `export const items = ['a', 'b']

# Title

Text with <b>{items.join()}</b> and

<Callout type="tip">

- <Badge>{items[0].name}</Badge>

</Callout>
`

it('compilePositions gives the code that is rendered, and where elements and expressions in it are written', async () => {
  const page = pageSource(SOURCE)
  const { code, mappings } = await compilePositions(page, ['Callout', 'Badge'])
  assert.equal(code, (await compilePage(page, ['Callout', 'Badge'])).code)
  const lines = code.split('\n')
  const placeOf = (text: string) => {
    const index = lines.findIndex((line) => line.includes(text))
    const found = originalPosition(mappings, { line: index + 1, column: (lines[index] ?? '').indexOf(text) })
    return found && SOURCE.split('\n')[found.line - 1]?.slice(found.column)
  }
  assert.match(placeOf('["a", "b"]') ?? placeOf("['a', 'b']") ?? '', /^items = /)
  assert.match(placeOf('_jsx("b"') ?? '', /^<b>\{items/)
  assert.match(placeOf('join()') ?? '', /^join\(\)/)
  assert.match(placeOf('_jsx(Badge') ?? placeOf('_jsx(_components.Badge') ?? '', /^<Badge>/)
  assert.match(placeOf('name') ?? '', /^name\}/)
})

describe('sourceOf', () => {
  const mappings = [
    [2, 4, 10, 1],
    [2, 9, 10, 6],
    [5, 0, 20, 0],
  ] as const

  it('is that of the piece of code that a place is in, or of the first on its line', () => {
    assert.deepEqual(originalPosition(mappings, { line: 2, column: 8 }), { line: 10, column: 1 })
    assert.deepEqual(originalPosition(mappings, { line: 2, column: 9 }), { line: 10, column: 6 })
    assert.deepEqual(originalPosition(mappings, { line: 2, column: 0 }), { line: 10, column: 1 })
  })

  it('is unknown if nothing on the line was written by an author', () =>
    assert.equal(originalPosition(mappings, { line: 3, column: 0 }), undefined))
})
