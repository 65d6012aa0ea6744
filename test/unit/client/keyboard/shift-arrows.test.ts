import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type KeyPress, turnOf } from '../../../../src/client/keyboard/shift-arrows.ts'

const press = (rest: Partial<KeyPress> = {}): KeyPress => ({
  key: 'ArrowRight',
  shiftKey: true,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  defaultPrevented: false,
  ...rest,
})
const left = new Set(['ShiftLeft'])

describe('turnOf', () => {
  it('goes to the next page with the right arrow and to the previous with the left one', () => {
    assert.equal(turnOf(press(), left), 'next')
    assert.equal(turnOf(press({ key: 'ArrowLeft' }), left), 'prev')
    assert.equal(turnOf(press({ key: 'ArrowLeft' }), left, 'rtl'), 'next')
    assert.equal(turnOf(press(), left, 'rtl'), 'prev')
  })

  it('does nothing with other keys', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'Shift', 'a']) assert.equal(turnOf(press({ key }), left), undefined, key)
  })

  it('wants the left Shift key and no other', () => {
    assert.equal(turnOf(press({ shiftKey: false }), new Set()), undefined)
    assert.equal(turnOf(press(), new Set(['ShiftRight'])), undefined)
    assert.equal(turnOf(press(), new Set(['ShiftLeft', 'ShiftRight'])), undefined)
    assert.equal(turnOf(press(), new Set()), undefined, 'held since before the page had the keys')
  })

  it('leaves other modifiers, held keys and what somebody answered already alone', () => {
    for (const name of ['ctrlKey', 'altKey', 'metaKey', 'repeat', 'defaultPrevented'] as const)
      assert.equal(turnOf(press({ [name]: true }), left), undefined, name)
  })
})
