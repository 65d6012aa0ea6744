import { encodeText } from '@xmtp/browser-sdk'
import { useCallback } from 'react'
import { keepSendingKey } from './account'
import { useDatabase } from './database'
import type { Conversation } from './xmtp'

/** Makes a key that no other message has. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

export interface Sending {
  text: string
  /** The message that this one answers. */
  inReplyTo?: { id: string; senderInboxId?: string | undefined } | undefined
  /** The key of an earlier attempt, so that it's the same message. */
  key?: string | undefined
}

/**
 * Returns a function that puts a message in the list, and begins to publish it. If it rejects, the message isn't in the list.
 * `published` resolves when the attempt is over, whether it worked or not: that's for the message itself to show.
 */
export function useSend(
  conversation: Conversation,
): (sending: Sending) => Promise<{ published: Promise<void> }> {
  const { changed } = useDatabase()
  return useCallback(
    async ({ text, inReplyTo, key = newKey() }) => {
      const options = { optimistic: true, idempotencyKey: key }
      const id = inReplyTo
        ? await conversation.sendReply(
            {
              reference: inReplyTo.id,
              ...(inReplyTo.senderInboxId && { referenceInboxId: inReplyTo.senderInboxId }),
              content: await encodeText(text),
            },
            options,
          )
        : await conversation.sendText(text, options)
      keepSendingKey(id, key)
      changed()
      return { published: conversation.publishMessages().catch(console.warn).finally(changed) }
    },
    [conversation, changed],
  )
}
