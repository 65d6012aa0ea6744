import { ConsentState, DeliveryStatus } from '@xmtp/browser-sdk'
import { useEffect } from 'react'
import type { Database } from './database'
import type { Conversation } from './xmtp'

/** Sends what's waiting in all conversations. */
async function publishWaiting({ client, changed }: Database): Promise<void> {
  const publish = async (conversation: Conversation) => {
    const waiting = await conversation.messages({
      deliveryStatus: DeliveryStatus.Unpublished,
      limit: 1n,
    })
    if (waiting.length === 0) return
    await conversation.publishMessages()
    changed()
  }
  const accepted = await client.conversations.list({ consentStates: [ConsentState.Allowed] })
  // One that fails, such as a group that the user was removed from, doesn't stop the others.
  await Promise.allSettled(accepted.map(publish))
}

/** Sends what was written offline: at the start, when the device is online again, and now and then, because a network can fail without a sign. */
export function usePublishWhenOnline(database: Database): void {
  useEffect(() => {
    const publish = () => void publishWaiting(database).catch(console.warn)
    publish()
    addEventListener('online', publish)
    const timer = setInterval(publish, 30_000)
    return () => {
      removeEventListener('online', publish)
      clearInterval(timer)
    }
  }, [database])
}
