/** The real network. This is the only file, besides the one that opens the client, that knows it. */
import { type Identifier, Opfs, type Signer } from '@xmtp/browser-sdk'
import { lookups } from './ens'
import { openClient } from './open-client'
import type { Session } from './session'

export async function openSession(user: Identifier | Signer): Promise<Session | undefined> {
  const opened = await openClient(user, { env: 'dev', appVersion: 'chat-app/1.0' })
  if (!opened) return undefined
  const { client, close } = opened
  const erase = async () => {
    const path = `xmtp-${client.env}-${client.inboxId}.db3`
    close() // the files are locked until then
    const files = await Opfs.create()
    await files.deleteFile(path)
    files.close()
  }
  return { client, close, erase, lookups }
}
