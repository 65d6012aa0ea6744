// #region key
import { keepSendingKey } from './account'
import { sendReply } from './reply'
import type { Sending } from './ui/use-send'
import type { Conversation } from './xmtp'

/** Makes a key that no other message has. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')
// #endregion key

// #region send
/** Puts a message in the database, and begins to publish it. If it rejects, the message isn't in the database. */
export async function send(
  conversation: Conversation,
  { text, inReplyTo, key = newKey() }: Sending,
): Promise<{ published: Promise<void> }> {
  const options = { optimistic: true, idempotencyKey: key }
  const id = inReplyTo
    ? await sendReply(conversation, inReplyTo, text, options)
    : await conversation.sendText(text, options)
  keepSendingKey(id, key)
  return { published: conversation.publishMessages() }
}
// #endregion send
