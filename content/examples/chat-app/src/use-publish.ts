import { DeliveryStatus } from '@xmtp/browser-sdk'
import { useEffect } from 'react'
import { useDatabase } from './database'

/** Sends what has been waiting, for example since the device was offline. */
export function usePublishWhenOnline(conversationId: string): void {
  const { client } = useDatabase()
  useEffect(() => {
    const publish = async () => {
      const conversation = await client.conversations.getConversationById(conversationId)
      const waiting = await conversation?.messages({ deliveryStatus: DeliveryStatus.Unpublished })
      if (waiting && waiting.length > 0) await conversation?.publishMessages()
    }
    const listener = () => void publish().catch(console.warn)
    listener()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [client, conversationId])
}
