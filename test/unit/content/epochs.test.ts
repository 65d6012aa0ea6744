import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  FIRST_EPOCH,
  lastEpoch,
  MAX_EPOCHS,
  namesOf,
  readableEpochs,
  toggleMember,
  updateKeys,
} from '../../../content/components/epochs.ts'

const [BEN, CLEO] = [1, 2]

describe('epochs of a group', () => {
  it('begin at 0 with the creator alone', () => assert.deepEqual([FIRST_EPOCH.number, FIRST_EPOCH.members], [0, [0]]))

  it('give a new member no keys of earlier epochs', () => {
    const epochs = [BEN, CLEO].reduce(toggleMember, [FIRST_EPOCH])
    assert.deepEqual(readableEpochs(epochs, BEN), [1, 2])
    assert.deepEqual(readableEpochs(epochs, CLEO), [2])
  })

  it('give a removed member no keys of later epochs, and leave it those it had', () => {
    const epochs = updateKeys([BEN, CLEO, BEN].reduce(toggleMember, [FIRST_EPOCH]))
    assert.deepEqual(readableEpochs(epochs, BEN), [1, 2])
    assert.equal(lastEpoch(epochs).number, 4)
  })

  it('leave a gap for a member who comes back', () =>
    assert.deepEqual(readableEpochs([BEN, BEN, BEN].reduce(toggleMember, [FIRST_EPOCH]), BEN), [1, 3]))

  it('change no members when keys are renewed', () => {
    const epochs = updateKeys(toggleMember([FIRST_EPOCH], BEN))
    assert.deepEqual(lastEpoch(epochs).members, [0, BEN])
  })

  it('keep the creator, and stop where the drawing is full', () => {
    assert.deepEqual(toggleMember([FIRST_EPOCH], 0), [FIRST_EPOCH])
    let epochs = toggleMember([FIRST_EPOCH], BEN)
    for (let commit = 0; commit < 20; commit += 1) epochs = updateKeys(epochs)
    assert.equal(epochs.length, MAX_EPOCHS)
    assert.equal(toggleMember(epochs, CLEO), epochs)
  })

  it('name members as a sentence does', () => assert.equal(namesOf([0, 1]), 'Ana’s phone and Ben’s laptop'))
})
