// #region check
import { type Identifier, IdentifierKind } from '@xmtp/browser-sdk'
import { Problem } from './problem'
import type { Client } from './xmtp'

const toIdentifier = (address: string): Identifier => {
  if (!/^0x[0-9a-f]{40}$/.test(address)) throw new Problem(`Not an address: ${address}`)
  return { identifier: address, identifierKind: IdentifierKind.Ethereum }
}

async function checkReachable(client: Client, identifiers: Identifier[]) {
  const reachable = await client.canMessage(identifiers)
  const missing = identifiers
    .map(({ identifier }) => identifier)
    .filter((one) => !reachable.get(one))
  if (missing.length > 0) throw new Problem(`Not on XMTP: ${missing.join(', ')}`)
}
// #endregion check

// #region start
/** Starts a DM with one person, or a group with several. The addresses are in lowercase. */
export async function startConversation(client: Client, addresses: string[], groupName: string) {
  const identifiers = addresses.map(toIdentifier)
  const [first, ...others] = identifiers
  if (!first) throw new Problem('Enter an address.')
  await checkReachable(client, identifiers)
  const { conversations } = client
  const conversation =
    others.length > 0
      ? await conversations.createGroupWithIdentifiers(identifiers, { groupName })
      : await conversations.createDmWithIdentifier(first)
  return conversation.id
}
// #endregion start
