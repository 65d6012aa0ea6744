import { encodeText, type SendOpts } from '@xmtp/browser-sdk'
import type { Answered } from './ui/use-send'
import type { Conversation } from './xmtp'

/** Resolves with the ID of the reply. */
export async function sendReply(
  conversation: Conversation,
  { id, senderInboxId }: Answered,
  text: string,
  options: SendOpts,
): Promise<string> {
  const content = await encodeText(text)
  const reply = { reference: id, referenceInboxId: senderInboxId, content }
  return conversation.sendReply(reply, options)
}
