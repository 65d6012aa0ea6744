import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { CLOSED, type MenuEvent, type MenuState, nextMenuState, openItem } from '../../../../../src/shared/shell/menu/menu-state.ts'

const enter = (item: string): MenuEvent => ({ type: 'enter', item })
const press = (item: string): MenuEvent => ({ type: 'press', item })
const leave: MenuEvent = { type: 'leave' }
const close: MenuEvent = { type: 'close' }
const timeout: MenuEvent = { type: 'timeout' }

function after(...events: MenuEvent[]): MenuState {
  return events.reduce(nextMenuState, CLOSED)
}

it('a menu under the pointer stays open when the pointer comes back, to its button or to itself', () =>
  assert.deepEqual(after(enter('a'), timeout, leave, enter('a')), after(enter('a'), timeout)))

it('a menu that is pressed opens while hover is waiting, and is not closed by the press that follows an opening by hover', () => {
  assert.equal(openItem(after(enter('a'), press('a'))), 'a')
  assert.equal(openItem(after(enter('a'), timeout, press('a'))), 'a')
  assert.deepEqual(after(enter('a'), timeout, press('a'), press('a')), CLOSED)
})

it('a closed menu stays closed under a resting pointer, and the next hover waits', () => {
  assert.deepEqual(after(enter('a'), timeout, close), CLOSED)
  assert.equal(openItem(after(enter('a'), timeout, close, enter('b'))), undefined)
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
