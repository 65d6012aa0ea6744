import assert from 'node:assert/strict'
import { it } from 'node:test'
import { type ConsentState, nextConsent } from '../../../content/components/consent.ts'

const STATES: ConsentState[] = ['unknown', 'allowed', 'denied']

it('a conversation’s consent record follows what the person decides or sends from any state, and nothing that others send', () => {
  for (const state of STATES) {
    assert.equal(nextConsent(state, 'accept'), 'allowed')
    assert.equal(nextConsent(state, 'block'), 'denied')
    assert.equal(nextConsent(state, 'send'), 'allowed', 'even if it was Denied')
    assert.equal(nextConsent(state, 'receive'), state)
    assert.equal(nextConsent(state, 'readd'), 'unknown', 'for who left and is added again')
  }
})
