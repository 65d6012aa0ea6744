/** What the user has decided about people. The SDK records it, and leaves it to the app to act on it. */
import { ConsentEntityType, ConsentState } from '@xmtp/browser-sdk'
import { type Client, type Conversation, isDm } from './xmtp'

/** The inbox that the user would block: the other person of a DM, or the one who has added the user to a group. */
export const starterOf = async (conversation: Conversation): Promise<string | undefined> =>
  isDm(conversation) ? conversation.peerInboxId() : conversation.addedByInboxId

/** Those of the inboxes that the user has blocked. */
export async function blockedAmong(client: Client, inboxIds: string[]): Promise<Set<string>> {
  const blocked = new Set<string>()
  const look = async (inboxId: string) => {
    const state = await client.preferences.getConsentState(ConsentEntityType.InboxId, inboxId)
    if (state === ConsentState.Denied) blocked.add(inboxId)
  }
  await Promise.all([...new Set(inboxIds)].map(look))
  return blocked
}
