import { isBlank, oneLine } from './text'
import type { About } from './ui/title'
import { type Conversation, isDm } from './xmtp'

/** What the title of a conversation is made from: the other person of a DM, or the name of a group. */
export async function describeConversation(conversation: Conversation): Promise<About> {
  if (isDm(conversation)) {
    const peer = await conversation.peerInboxId()
    return { peer, seed: peer }
  }
  const name = oneLine(conversation.name ?? '')
  return { groupName: isBlank(name) ? 'Unnamed group' : name, seed: conversation.id }
}
