// #region count
import { ReactionAction, ReactionSchema } from '@xmtp/browser-sdk'
import type { Conversation, Message } from './xmtp'

/** Who has reacted with what. Someone may have taken a reaction back, so the last word of each person counts. */
export function countReactions({ reactions }: Message): Map<string, Set<string>> {
  const people = new Map<string, Set<string>>()
  const inOrder = [...reactions].sort((a, b) => (a.sentAtNs < b.sentAtNs ? -1 : 1))
  for (const { content, senderInboxId } of inOrder) {
    if (!content || !isEmoji(content.content)) continue
    const senders = people.get(content.content) ?? new Set()
    if (content.action === ReactionAction.Added) senders.add(senderInboxId)
    else senders.delete(senderInboxId)
    people.set(content.content, senders)
  }
  return people
}
// #endregion count

// #region emoji
const letters = new Intl.Segmenter()

/** A reaction can be any text, which would be the label of a button. */
const isEmoji = (text: string) =>
  text.length <= 32 && /\p{Emoji}/u.test(text) && [...letters.segment(text)].length === 1
// #endregion emoji

// #region toggle
/** Adds a reaction of the user's, or takes it back. */
export async function toggleReaction(
  conversation: Conversation,
  { id, senderInboxId }: Message,
  emoji: string,
  isMine: boolean,
): Promise<void> {
  await conversation.sendReaction({
    reference: id,
    referenceInboxId: senderInboxId,
    action: isMine ? ReactionAction.Removed : ReactionAction.Added,
    content: emoji,
    schema: ReactionSchema.Unicode,
  })
}
// #endregion toggle
