import { useCallback } from 'react'
import { send } from '../send'
import type { Conversation } from '../xmtp'
import { useDatabase } from './database'

/** A message that is being answered. */
export interface Answered {
  id: string
  senderInboxId?: string | undefined
}

export interface Sending {
  text: string
  inReplyTo?: Answered | undefined
  /** The key of an earlier attempt, so that it's the same message. */
  key?: string | undefined
}

/** Returns a function that resolves when the message is in the list. `published` resolves when the attempt is over, whether it worked or not: that's for the message itself to show. */
export function useSend(
  conversation: Conversation,
): (sending: Sending) => Promise<{ published: Promise<void> }> {
  const { changed } = useDatabase()
  return useCallback(
    async (sending) => {
      const { published } = await send(conversation, sending)
      changed()
      return { published: published.catch(console.warn).finally(changed) }
    },
    [conversation, changed],
  )
}
