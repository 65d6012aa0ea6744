/** A finger that has tapped something still hovers over it, so styles for pointing only apply where one can point. */
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { stylesheetsIn } from './stylesheets.ts'

/** The selectors with `:hover` outside of `(hover: hover)`. `:not(:hover)` is for those who don't point. */
function hoverEverywhere(css: string): string[] {
  const found: string[] = []
  const groups: string[] = []
  for (const [, prelude = '', end] of css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') groups.pop()
    if (end !== '{') continue
    groups.push(prelude.trim())
    const isRestricted = groups.some((group) => /^@media\b.*\(hover:\s*hover\)/.test(group))
    if (!isRestricted && prelude.replace(/:not\([^()]*\)/g, '').includes(':hover')) found.push(prelude.trim())
  }
  return found
}

describe('styles for pointing', () => {
  it('only apply where one can point', () => {
    const stylesheets = stylesheetsIn('src/shared', 'src/client', 'content/components')
    assert.ok(stylesheets.length > 30)
    const found = stylesheets.flatMap(({ path, css }) => hoverEverywhere(css).map((rule) => `${path} ${rule}`))
    assert.deepEqual(found, [])
  })

  it('are found in nested rules, in groups, and beside other states', () => {
    const css = `.a { color: red; &:hover { top: 0 } } @media (width > 1px) { .b:hover, .b:focus { top: 0 } } .c:not(:hover) { top: 0 }
      @media (hover: hover) { .d { &:hover { top: 0 } } }`
    assert.deepEqual(hoverEverywhere(css), ['&:hover', '.b:hover, .b:focus'])
  })
})
