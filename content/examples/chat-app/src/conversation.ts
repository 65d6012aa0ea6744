import { describeConversation } from './about'
import type { OpenConversation } from './ui/conversation-view'
import type { Client } from './xmtp'

/** What the screen shows around the messages. Undefined if the conversation isn't on this device. */
export async function readConversation(
  client: Client,
  id: string,
): Promise<OpenConversation | undefined> {
  const conversation = await client.conversations.getConversationById(id)
  if (!conversation) return undefined
  const [about, consent, isActive, members] = await Promise.all([
    describeConversation(conversation),
    conversation.consentState(),
    conversation.isActive(),
    conversation.members(),
  ])
  return { conversation, about, consent, isActive, memberCount: members.length }
}
