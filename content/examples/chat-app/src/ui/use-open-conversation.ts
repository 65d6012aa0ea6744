import { useSyncExternalStore } from 'react'

const PREFIX = '#/'

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
const current = () =>
  location.hash.startsWith(PREFIX) ? location.hash.slice(PREFIX.length) : undefined

/** The open conversation is in the address, so the browser's buttons work, and it's open again after a reload. */
export const useOpenConversation = (): string | undefined =>
  useSyncExternalStore(subscribe, current)

export const addressOfConversation = (id: string): string => PREFIX + id

export function openConversation(id: string): void {
  location.hash = addressOfConversation(id)
}

export function closeConversation(): void {
  location.hash = ''
}
