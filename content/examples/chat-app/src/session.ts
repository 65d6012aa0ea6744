import type { Client } from './xmtp'

export interface Profile {
  name: string
  picture?: string
}

/** Everything that belongs to the person who has signed in. */
export interface Session {
  client: Client
  /** Looks up a name and a picture. */
  profileOf(address: string): Promise<Profile>
  /** Ends the session, and keeps the messages in this browser. */
  close(): void
  /** Ends the session, and deletes the messages and keys in this browser. */
  erase(): Promise<void>
}
