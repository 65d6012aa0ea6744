import type { Client } from './xmtp'

export type SignInMethod = 'guest' | 'wallet'

export interface Profile {
  name: string
  /** Undefined until it's known. */
  address?: string
  picture?: string
}

/** Where names and pictures come from. Both resolve with undefined if there is none. */
export interface Lookups {
  nameOf(address: string): Promise<string | undefined>
  /** The address of a picture, on a server that its owner has chosen: show it only if the user has accepted them. */
  pictureOf(address: string): Promise<string | undefined>
}

/** Everything that belongs to the person who has signed in. */
export interface Session {
  client: Client
  lookups: Lookups
  /** Ends the session, and keeps the messages in this browser. */
  close(): void
  /** Ends the session, and deletes the messages and keys in this browser. */
  erase(): Promise<void>
}
