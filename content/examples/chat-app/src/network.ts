/** The real network. This is the only file, besides the one that opens the client, that knows it. */
import { type Identifier, Opfs, type Signer } from '@xmtp/browser-sdk'
import { createPublicClient, http, isAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { openClient } from './open-client'
import type { Profile, Session } from './session'

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
  return { client, close, erase, profileOf }
}

const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`

const ethereum = createPublicClient({ chain: mainnet, transport: http() })

/** Asks ENS for the name that the address has chosen, and for its picture. */
async function profileOf(address: string): Promise<Profile> {
  if (!isAddress(address)) return { name: shortAddress(address) }
  const name = await ethereum.getEnsName({ address })
  if (!name) return { name: shortAddress(address) }
  const picture = await ethereum.getEnsAvatar({ name }).catch(() => null)
  return { name, ...(picture && { picture }) }
}
