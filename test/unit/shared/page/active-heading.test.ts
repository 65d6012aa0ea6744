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

describe('the active heading', () => {
  it('is the last one that has passed the margin of 100 px', () => {
    assert.equal(activeHeading(scene(301)), 'one')
    assert.equal(activeHeading(scene(797)), 'one')
    assert.equal(activeHeading(scene(800)), 'two')
    assert.equal(activeHeading(scene(1499.5)), 'three', 'positions are fractions of a pixel')
  })

  it('is the first at the very top, and before any has passed', () => {
    assert.equal(activeHeading(scene(0)), 'one')
    assert.equal(activeHeading(scene(120)), 'one')
    const high = {
      ...scene(0),
      headings: [
        { id: 'a', top: 40 },
        { id: 'b', top: 90 },
      ],
    }
    assert.equal(activeHeading(high), 'a')
  })

  it('is the last at the very bottom, though it has not passed', () => {
    assert.equal(activeHeading(scene(2190)), 'three')
    assert.equal(activeHeading(scene(2200)), 'five')
    assert.equal(activeHeading(scene(2198.4)), 'five')
  })

  it('is the one that was jumped to, though others share the last window with it', () => {
    assert.equal(activeHeading(scene(2200, 'four')), 'four')
    assert.equal(activeHeading(scene(800, 'two')), 'two')
  })

  it('is not the one that was jumped to once the page has scrolled away', () => {
    assert.equal(activeHeading(scene(1500, 'two')), 'three')
    assert.equal(activeHeading(scene(0, 'two')), 'one')
  })

  it('is the one that was jumped to on a page that cannot scroll', () => {
    const small = {
      ...scene(0, 'two'),
      pageHeight: 700,
      headings: [
        { id: 'one', top: 200 },
        { id: 'two', top: 400 },
      ],
    }
    assert.equal(activeHeading(small), 'two')
  })

  it('is none if there are none, and ignores a target that is no heading of the outline', () => {
    assert.equal(activeHeading({ ...scene(100), headings: [] }), undefined)
    assert.equal(activeHeading(scene(800, 'elsewhere')), 'two')
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

describe('isAtHeading', () => {
  it('is true where a jump ends, even if the page ends first', () => {
    assert.equal(isAtHeading(scene(800), 100), true)
    assert.equal(isAtHeading(scene(2200), 300), true)
    assert.equal(isAtHeading(scene(0), 40), true)
    assert.equal(isAtHeading(scene(800), 130), false)
  })
})
