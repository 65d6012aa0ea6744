import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { activeHeading, isAtHeading, type Scene } from '../../../../src/shared/page/active-heading.ts'

/** A page 3,000 px tall in a window of 800 px, with headings at these heights of the page. */
const HEIGHTS = { one: 400, two: 900, three: 1600, four: 2500, five: 2800 }

function scene(scrollTop: number, target?: string): Scene {
  const headings = Object.entries(HEIGHTS).map(([id, height]) => ({ id, top: height - scrollTop }))
  return { headings, scrollTop, viewHeight: 800, pageHeight: 3000, target }
}

const SMALL: Scene = {
  ...scene(0, 'two'),
  pageHeight: 700,
  headings: [
    { id: 'one', top: 200 },
    { id: 'two', top: 400 },
  ],
}

/** Where a reader is, and the heading that's active there, by the rule. */
const RULES: Record<string, [Scene, string | undefined][]> = {
  'the last one that has passed the margin of 100 px, of which positions are fractions': [
    [scene(301), 'one'],
    [scene(797), 'one'],
    [scene(800), 'two'],
    [scene(1499.5), 'three'],
  ],
  'the first at the very top, and before any has passed': [
    [scene(0), 'one'],
    [scene(120), 'one'],
    [{ ...SMALL, target: undefined }, 'one'],
  ],
  'the last at the very bottom, though it has not passed': [
    [scene(2190), 'three'],
    [scene(2200), 'five'],
    [scene(2198.4), 'five'],
  ],
  'the one that was jumped to, until the page has scrolled away': [
    [scene(2200, 'four'), 'four'],
    [scene(800, 'two'), 'two'],
    [SMALL, 'two'],
    [scene(1500, 'two'), 'three'],
    [scene(0, 'two'), 'one'],
  ],
  'none if there are none, whatever was jumped to': [
    [{ ...scene(100), headings: [] }, undefined],
    [scene(800, 'elsewhere'), 'two'],
  ],
}

describe('the active heading', () => {
  for (const [rule, cases] of Object.entries(RULES))
    it(`is ${rule}`, () => {
      for (const [at, expected] of cases) assert.equal(activeHeading(at), expected)
    })

  it('never goes back while its reader scrolls down', () => {
    const order = Object.keys(HEIGHTS)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2200 }), fc.integer({ min: 0, max: 2200 }), (a, b) => {
        const [first, second] = [Math.min(a, b), Math.max(a, b)].map((at) => order.indexOf(activeHeading(scene(at)) ?? ''))
        return (first ?? -1) >= 0 && (first ?? 0) <= (second ?? -1)
      }),
    )
  })
})

it('isAtHeading is true where a jump ends, even if the page ends first', () => {
  assert.equal(isAtHeading(scene(800), 100), true)
  assert.equal(isAtHeading(scene(2200), 300), true)
  assert.equal(isAtHeading(scene(0), 40), true)
  assert.equal(isAtHeading(scene(800), 130), false)
})
