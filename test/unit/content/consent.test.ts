import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ConsentState, nextConsent } from '../../../content/components/consent.ts'

const STATES: ConsentState[] = ['unknown', 'allowed', 'denied']

describe('a conversation’s consent record', () => {
  it('follows the person’s own decision from any state', () => {
    for (const state of STATES) {
      assert.equal(nextConsent(state, 'accept'), 'allowed')
      assert.equal(nextConsent(state, 'block'), 'denied')
    }
  })

  it('becomes Allowed by sending, even if it was Denied', () => {
    for (const state of STATES) assert.equal(nextConsent(state, 'send'), 'allowed')
  })

  it('is not changed by what others send', () => {
    for (const state of STATES) assert.equal(nextConsent(state, 'receive'), state)
  })

  it('is Unknown again for who left and is added again', () => {
    for (const state of STATES) assert.equal(nextConsent(state, 'readd'), 'unknown')
  })
})
