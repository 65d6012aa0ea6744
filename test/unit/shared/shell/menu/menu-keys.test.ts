import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MenuPlace } from '../../../../../src/shared/platform/menus.ts'
import { menuTarget } from '../../../../../src/shared/shell/menu/menu-keys.ts'

/** The second of three entries of the bar. */
const entry = (menu: 'none' | 'closed' | 'open'): MenuPlace => ({ zone: 'bar', index: 1, count: 3, menu })
/** A link in the menu of the second of three entries, or of another. */
const link = (index: number, owner = 1): MenuPlace => ({ zone: 'menu', index, count: 3, owner, barCount: 3 })

describe('keys in the bar', () => {
  it('go to the neighbors and the ends', () => {
    const targets = ['ArrowLeft', 'ArrowRight', 'Home', 'End'].map((key) => menuTarget(key, false, entry('closed')))
    assert.deepEqual(
      targets,
      [0, 2, 0, 2].map((index) => ({ zone: 'bar', index })),
    )
  })

  it('go down into a menu, open or not', () => {
    for (const menu of ['closed', 'open'] as const)
      assert.deepEqual(menuTarget('ArrowDown', false, entry(menu)), { zone: 'menu', index: 0 })
    assert.equal(menuTarget('ArrowDown', false, entry('none')), undefined)
  })

  it('go on into the open menu by Tab, and otherwise as the browser does', () => {
    assert.deepEqual(menuTarget('Tab', false, entry('open')), { zone: 'menu', index: 0 })
    for (const [shift, menu] of [
      [false, 'closed'],
      [false, 'none'],
      [true, 'open'],
    ] as const)
      assert.equal(menuTarget('Tab', shift, entry(menu)), undefined)
  })

  it('leave Enter and Space to the button', () => {
    for (const key of ['Enter', ' ']) assert.equal(menuTarget(key, false, entry('closed')), undefined)
  })
})

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
