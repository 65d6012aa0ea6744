/** What happens to the consent record of a conversation, as libxmtp keeps it (`consent_record.rs`, `groups/mod.rs`, `xmtp_welcome.rs`). */

export type ConsentState = 'unknown' | 'allowed' | 'denied'

export type ConsentEvent = 'accept' | 'block' | 'send' | 'receive' | 'readd'

export const CONSENT_EVENTS: readonly { id: ConsentEvent; text: string }[] = [
  { id: 'receive', text: 'They send a message' },
  { id: 'accept', text: 'You accept' },
  { id: 'send', text: 'You send anything' },
  { id: 'block', text: 'You block' },
  { id: 'readd', text: 'You left, and are added again' },
]

/** The record after an event. What others send changes nothing. */
export function nextConsent(state: ConsentState, event: ConsentEvent): ConsentState {
  switch (event) {
    case 'accept':
    case 'send':
      return 'allowed'
    case 'block':
      return 'denied'
    case 'readd':
      return 'unknown'
    case 'receive':
      return state
  }
}
