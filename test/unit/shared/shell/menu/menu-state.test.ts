import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  CLOSED,
  type MenuEvent,
  type MenuState,
  menuDelay,
  nextMenuState,
  openItem,
} from '../../../../../src/shared/shell/menu/menu-state.ts'

const enter = (item: string): MenuEvent => ({ type: 'enter', item })
const press = (item: string): MenuEvent => ({ type: 'press', item })
const leave: MenuEvent = { type: 'leave' }
const close: MenuEvent = { type: 'close' }
const timeout: MenuEvent = { type: 'timeout' }

function after(...events: MenuEvent[]): MenuState {
  return events.reduce(nextMenuState, CLOSED)
}

describe('a menu under the pointer', () => {
  it('opens after 200 ms', () => {
    assert.equal(openItem(after(enter('a'))), undefined)
    assert.equal(menuDelay(after(enter('a'))), 200)
    assert.equal(openItem(after(enter('a'), timeout)), 'a')
  })

  it('stays closed when the pointer leaves before', () => {
    assert.deepEqual(after(enter('a'), leave), CLOSED)
  })

  it('starts waiting again on another item', () => {
    assert.deepEqual(after(enter('a'), enter('b')), { name: 'waiting', item: 'b' })
  })

  it('closes 150 ms after the pointer has left', () => {
    const left = after(enter('a'), timeout, leave)
    assert.equal(openItem(left), 'a')
    assert.equal(menuDelay(left), 150)
    assert.equal(openItem(nextMenuState(left, timeout)), undefined)
  })

  it('stays open when the pointer comes back, to its button or to itself', () => {
    assert.deepEqual(after(enter('a'), timeout, leave, enter('a')), after(enter('a'), timeout))
  })

  it('gives way at once to the menu of the next item', () => {
    assert.equal(openItem(after(enter('a'), timeout, enter('b'))), 'b')
    assert.equal(openItem(after(enter('a'), timeout, leave, enter('b'))), 'b')
  })

  it('opens at once for 300 ms after another has closed', () => {
    const closed = after(enter('a'), timeout, leave, timeout)
    assert.equal(menuDelay(closed), 300)
    assert.equal(openItem(nextMenuState(closed, enter('b'))), 'b')
    assert.deepEqual(nextMenuState(nextMenuState(closed, timeout), enter('b')), { name: 'waiting', item: 'b' })
  })
})

describe('a menu that is pressed', () => {
  it('opens at once and closes at the next press', () => {
    assert.equal(openItem(after(press('a'))), 'a')
    assert.deepEqual(after(press('a'), press('a')), CLOSED)
  })

  it('opens while hover is waiting, and is not closed by the press that follows an opening by hover', () => {
    assert.equal(openItem(after(enter('a'), press('a'))), 'a')
    assert.equal(openItem(after(enter('a'), timeout, press('a'))), 'a')
    assert.deepEqual(after(enter('a'), timeout, press('a'), press('a')), CLOSED)
  })

  it('gives way to another that is pressed', () => {
    assert.equal(openItem(after(press('a'), press('b'))), 'b')
  })

  it('closes when the pointer leaves, like any other', () => {
    assert.deepEqual(after(enter('a'), press('a'), leave, timeout), { name: 'lingering' })
  })
})

describe('a closed menu', () => {
  it('stays closed under a resting pointer, and the next hover waits', () => {
    assert.deepEqual(after(enter('a'), timeout, close), CLOSED)
    assert.equal(openItem(after(enter('a'), timeout, close, enter('b'))), undefined)
  })
})

describe('any run of events', () => {
  const item = fc.constantFrom('a', 'b', 'c')
  const event: fc.Arbitrary<MenuEvent> = fc.oneof(
    item.map(enter),
    item.map(press),
    item.map((item): MenuEvent => ({ type: 'open', item })),
    fc.constantFrom(leave, close, timeout),
  )

  it('ends with everything closed once the pointer is away and time has passed', () => {
    fc.assert(
      fc.property(fc.array(event), (events) => {
        assert.deepEqual([leave, timeout, timeout].reduce(nextMenuState, after(...events)), CLOSED)
      }),
    )
  })

  it('shows what was pressed last, whatever came before, unless the press closed it', () => {
    fc.assert(
      fc.property(fc.array(event), item, (events, pressed) => {
        const before = after(...events)
        const now = openItem(nextMenuState(before, press(pressed)))
        assert.ok(now === pressed || (now === undefined && openItem(before) === pressed))
      }),
    )
  })

  it('keeps the clock of a state that an event does not change', () => {
    const waiting = after(enter('a'))
    assert.equal(nextMenuState(waiting, enter('a')), waiting)
    const open = after(press('a'))
    assert.equal(nextMenuState(open, enter('a')), open)
    assert.equal(nextMenuState(CLOSED, leave), CLOSED)
  })
})
