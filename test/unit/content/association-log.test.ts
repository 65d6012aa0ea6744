import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type Entry, LOG, replay } from '../../../content/components/association-log.ts'

const ids = (entries: readonly Entry[]) => replay(entries).members.map(({ id }) => id)

describe('an association log', () => {
  it('grows the inbox entry by entry, as drawn', () => {
    const found = [1, 2, 3, 4].map((length) => ids(LOG.slice(0, length)))
    assert.deepEqual(found, [['wallet'], ['wallet', 'phone'], ['wallet', 'phone', 'passkey'], ['wallet', 'phone', 'passkey', 'laptop']])
  })

  it('takes along the installations that a removed identity added, and no others', () => assert.deepEqual(ids(LOG), ['wallet', 'phone']))

  it('keeps an identity that a removed installation added', () =>
    assert.deepEqual(ids([...LOG.slice(0, 3), { action: 'RevokeAssociation', member: 'phone', by: 'wallet' }]), ['wallet', 'passkey']))

  it('begins with CreateInbox, once', () => {
    assert.throws(() => replay(LOG.slice(1)), /not yet created/)
    assert.throws(() => replay([...LOG, { action: 'CreateInbox', identity: 'laptop' }]), /Multiple create/)
  })

  it('lets neither an installation nor a stranger add an installation', () => {
    const added = (by: 'phone' | 'passkey'): Entry => ({ action: 'AddAssociation', member: 'laptop', kind: 'installation', by })
    assert.throws(() => replay([...LOG.slice(0, 2), added('phone')]), /installation not allowed to add installation/)
    assert.throws(() => replay([...LOG.slice(0, 1), added('passkey')]), /Missing existing member/)
  })

  it('lets the recovery identity alone remove and hand over', () => {
    assert.throws(
      () => replay([...LOG.slice(0, 3), { action: 'RevokeAssociation', member: 'wallet', by: 'passkey' }]),
      /Missing existing member/,
    )
    const handedOver: Entry[] = [...LOG.slice(0, 3), { action: 'ChangeRecoveryAddress', to: 'passkey', by: 'wallet' }]
    assert.equal(replay(handedOver).recovery, 'passkey')
    assert.throws(() => replay([...handedOver, { action: 'ChangeRecoveryAddress', to: 'wallet', by: 'wallet' }]), /Missing existing member/)
  })
})
