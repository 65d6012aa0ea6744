/** What this browser remembers of its user. Doesn't load the SDK, so the first screen is there at once. */

const ADDRESS = 'chat-address'
const GUEST_KEY = 'chat-guest-key'

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

/** Whether the browser has a wallet that announces itself in the usual place. */
export const hasWallet = (): boolean => 'ethereum' in window
