// #region read
import { SortDirection } from '@xmtp/browser-sdk'
import { blockedAmong } from './blocked'
import { quotedIn } from './preview'
import type { Shown } from './ui/message-list'
import type { Client, Message } from './xmtp'

/** The newest messages, oldest first, without those of people that the user has blocked. */
export async function readMessages(client: Client, id: string, count: number): Promise<Shown> {
  const conversation = await client.conversations.getConversationById(id)
  const page = await conversation?.messages({
    limit: BigInt(count),
    direction: SortDirection.Descending,
  })
  return withoutBlocked(client, page?.reverse() ?? [], page?.length === count)
}
// #endregion read

// #region blocked
async function withoutBlocked(client: Client, page: Message[], hasMore: boolean): Promise<Shown> {
  const senders = page
    .flatMap((message) => [message, ...message.reactions, quotedIn(message) ?? []].flat())
    .map(({ senderInboxId }) => senderInboxId)
  const blocked = await blockedAmong(client, senders)
  const isWelcome = ({ senderInboxId }: { senderInboxId: string }) => !blocked.has(senderInboxId)
  const messages = page
    .filter(isWelcome)
    .map((message) => ({ ...message, reactions: message.reactions.filter(isWelcome) }))
  return { messages, blocked, hasMore }
}
// #endregion blocked
