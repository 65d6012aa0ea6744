/** Styles name no side of the page, so a page from right to left is mirrored. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stylesheetsIn } from './stylesheets.ts'

/** Boxes that are turned to become a chevron: one has its own rule for each direction, the other points up and down. */
const DRAWN = new Set(['sidebar', 'bar-dialog'].map((name) => `src/shared/shell/${name}.css border-width: 0 1.5px 1.5px 0`))

/** Declarations that look the same from right to left, although they should be mirrored. */
function sidedDeclarations(css: string): string[] {
  const declarations = [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=[;{\s])([a-z-]+)\s*:\s*([^;{}]+)(?=[;}])/g)]
  return declarations.flatMap(([, name = '', value = '']) => (isSided(name, value.trim()) ? [`${name}: ${value.trim()}`] : []))
}

function isSided(name: string, value: string): boolean {
  if (/^(?:left|right)$|-(?:left|right)(?:-|$)/.test(name)) return true
  if (/^(?:text-align|float|clear)$/.test(name)) return /\b(?:left|right)\b/.test(value)
  // `calc(1px + 1px)` is one value.
  const values = value.match(/[^\s()]+(?:\((?:[^()]|\([^()]*\))*\))?/g) ?? []
  if (values.length < 4) return name === 'border-radius' && values.length > 1
  if (/^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/.test(name)) return values[1] !== values[3]
  return name === 'border-radius' && (values[0] !== values[1] || values[2] !== values[3])
}

it('the styles have no left and no right', () => {
  const stylesheets = stylesheetsIn('src/shared', 'src/client')
  assert.ok(stylesheets.length > 20)
  const found = stylesheets.flatMap(({ path, css }) => sidedDeclarations(css).map((declaration) => `${path} ${declaration}`))
  const told = found.filter((declaration) => !DRAWN.has(declaration))
  assert.deepEqual(told, [])
})

describe('a side', () => {
  it('is found in names, in values, and in lists of four', () => {
    const css = `.a { margin-left: 1px; left: 0; text-align: right; padding: 1px 2px 3px calc(1px + 2px); border-radius: 2px 4px 4px 2px;
      inset: 0 auto 0 0; border-top-left-radius: 1px; float: left }`
    assert.equal(sidedDeclarations(css).length, 8)
  })

  it('is none where both are the same', () => {
    const css = `.a { margin: 0 auto; padding: 1px 2px 3px; inset: 100% 0 auto; padding: 1px 2px 3px 2px; border-radius: 4px 4px 0 0;
      text-align: start; margin-inline-start: 1px; /* left: 0; */ flex: 1 0 2px 3px }`
    assert.deepEqual(sidedDeclarations(css), [])
  })
})
