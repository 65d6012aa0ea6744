/** The steps of a message from one app to another: who sends what to whom. */

export type Party = 'sender' | 'network' | 'recipient'

export interface MessageStep {
  transfers: readonly { from: Party; to: Party; what: string }[]
  /** The message itself travels, and not what prepares it. */
  carriesContent: boolean
}

export const MESSAGE_STEPS: readonly MessageStep[] = [
  {
    transfers: [
      { from: 'sender', to: 'network', what: 'public keys' },
      { from: 'recipient', to: 'network', what: 'public keys' },
    ],
    carriesContent: false,
  },
  { transfers: [{ from: 'network', to: 'sender', what: 'key packages' }], carriesContent: false },
  {
    transfers: [
      { from: 'sender', to: 'network', what: 'Welcome' },
      { from: 'network', to: 'recipient', what: 'Welcome' },
    ],
    carriesContent: false,
  },
  { transfers: [{ from: 'sender', to: 'network', what: 'ciphertext' }], carriesContent: true },
  { transfers: [{ from: 'network', to: 'recipient', what: 'stream or sync' }], carriesContent: true },
  // The recipient works alone.
  { transfers: [], carriesContent: true },
]
