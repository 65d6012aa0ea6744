/** The real network. This is the only file, besides the one that opens the client, that knows it. */
import type { Identifier, Signer } from '@xmtp/browser-sdk'
import { nameOf, pictureOf } from './ens'
import { eraseDatabase } from './erase'
import { openClient } from './open-client'
import type { Session } from './session'

export async function openSession(user: Identifier | Signer): Promise<Session | undefined> {
  const opened = await openClient(user, { env: 'dev', appVersion: 'chat-app/1.0' })
  if (!opened) return undefined
  const { client, close } = opened
  const lookups = { nameOf, pictureOf }
  return { client, close, lookups, erase: () => eraseDatabase(client, close) }
}
