import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { contrast, ensureContrast, HARDEST_BACKGROUND, parseHex } from '../../../../../build/compile/highlight/contrast.ts'

const ratio = (one: string, other: string) => contrast(parseHex(one) ?? [0, 0, 0], parseHex(other) ?? [0, 0, 0])

describe('ensureContrast', () => {
  it('gives any color the contrast of text on the hardest background', () => {
    const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(
      fc.property(color, fc.constantFrom('light' as const, 'dark' as const), (any, theme) => {
        assert.ok(ratio(ensureContrast(any, theme), HARDEST_BACKGROUND[theme]) >= 4.5)
      }),
    )
  })

  it('leaves alone what can be read, and what it does not know', () => {
    assert.equal(ensureContrast('#032F62', 'light'), '#032F62')
    assert.equal(ensureContrast('inherit', 'dark'), 'inherit')
  })

  it('keeps the tone of what it changes', () => {
    const [red = 0, green = 0, blue = 0] = parseHex(ensureContrast('#e36209', 'light')) ?? []
    assert.ok(red > green && green > blue)
  })
})

it('the hardest background is the one among the tokens for code on which text stands out least', () => {
  const tokens = readFileSync(new URL('../../../../../src/shared/styles/tokens.css', import.meta.url), 'utf8')
  const backgrounds = [...tokens.matchAll(/--code-(?:background|highlight|added|removed): (#[0-9a-f]{6})/g)].map(([, color = '']) => color)
  const hardest = (theme: 'light' | 'dark', text: string, among: string[]) => {
    const [worst] = among.toSorted((a, b) => ratio(text, a) - ratio(text, b))
    assert.equal(worst, HARDEST_BACKGROUND[theme])
  }
  hardest('light', '#000000', backgrounds.slice(0, 4))
  hardest('dark', '#ffffff', backgrounds.slice(4))
})
