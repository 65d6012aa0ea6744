/** What this browser remembers of its user. Doesn't load the SDK, so the first screen is there at once. */

const ADDRESS = 'chat-address'
const GUEST_KEY = 'chat-guest-key'
const SENDING_KEYS = 'chat-sending-keys'

export const loadAddress = (): string | undefined => localStorage.getItem(ADDRESS) ?? undefined
export const saveAddress = (address: string): void => localStorage.setItem(ADDRESS, address)
export const forgetAddress = (): void => localStorage.removeItem(ADDRESS)

/** The key of the guest of this browser, made by `create` on the first visit. */
export function guestKey(create: () => `0x${string}`): `0x${string}` {
  const stored = localStorage.getItem(GUEST_KEY)
  if (stored?.startsWith('0x')) return `0x${stored.slice(2)}`
  const key = create()
  localStorage.setItem(GUEST_KEY, key)
  return key
}

/** So that the next person to continue as a guest is someone else. */
export function forgetEverything(): void {
  for (const key of [ADDRESS, GUEST_KEY, SENDING_KEYS]) localStorage.removeItem(key)
}

/** The idempotency keys of the last messages, by their IDs. The messages themselves don't contain them. */
const sendingKeys = (): [id: string, key: string][] =>
  JSON.parse(localStorage.getItem(SENDING_KEYS) ?? '[]')
export const sendingKeyOf = (id: string) => sendingKeys().find(([one]) => one === id)?.[1]
export const keepSendingKey = (id: string, key: string): void =>
  localStorage.setItem(SENDING_KEYS, JSON.stringify([[id, key], ...sendingKeys()].slice(0, 200)))

/** Whether the browser has a wallet that announces itself in the usual place. */
export const hasWallet = (): boolean => 'ethereum' in window
