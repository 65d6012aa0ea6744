import { encodeText } from '@xmtp/browser-sdk'
import { useCallback } from 'react'
import { useDatabase } from './database'
import type { Conversation, Message } from './xmtp'

/** Returns a function that puts a message in the list at once, and publishes it afterward. */
export function useSend(conversation: Conversation): (text: string, inReplyTo?: Message) => void {
  const { changed } = useDatabase()
  return useCallback(
    (text, inReplyTo) => {
      const send = async () => {
        if (inReplyTo) {
          const reply = {
            reference: inReplyTo.id,
            referenceInboxId: inReplyTo.senderInboxId,
            content: await encodeText(text),
          }
          await conversation.sendReply(reply, { optimistic: true })
        } else {
          await conversation.sendText(text, { optimistic: true })
        }
        changed()
        await conversation.publishMessages()
      }
      // The message itself shows that it wasn't sent.
      void send().catch(console.warn).finally(changed)
    },
    [conversation, changed],
  )
}
