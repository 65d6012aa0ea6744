import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MenuPlace } from '../../../../../src/shared/shell/menu/menu-elements.ts'
import { menuTarget } from '../../../../../src/shared/shell/menu/menu-keys.ts'

/** A link in the menu of the second of three entries, or of another. */
const link = (index: number, owner = 1): MenuPlace => ({ zone: 'menu', index, count: 3, owner, barCount: 3 })

describe('keys in a menu', () => {
  it('go up and down, round the ends', () => {
    assert.deepEqual(menuTarget('ArrowDown', false, link(0)), { zone: 'menu', index: 1 })
    assert.deepEqual(menuTarget('ArrowDown', false, link(2)), { zone: 'menu', index: 0 })
    assert.deepEqual(menuTarget('ArrowUp', false, link(0)), { zone: 'menu', index: 2 })
    assert.deepEqual(menuTarget('End', false, link(0)), { zone: 'menu', index: 2 })
    assert.equal(menuTarget('ArrowRight', false, link(0)), undefined)
  })

  it('leave by Tab: backwards to the button, forwards to the entry after it', () => {
    assert.deepEqual(menuTarget('Tab', true, link(0)), { zone: 'bar', index: 1 })
    assert.deepEqual(menuTarget('Tab', false, link(2)), { zone: 'bar', index: 2 })
    assert.equal(menuTarget('Tab', false, link(1)), undefined)
    assert.equal(menuTarget('Tab', false, link(2, 2)), undefined, 'what follows the navigation comes after the last menu')
  })
})
