import { ConsentState, DeliveryStatus } from '@xmtp/browser-sdk'
import type { Client, Conversation } from './xmtp'

/** Sends what's waiting in all conversations. */
export async function publishWaiting(client: Client): Promise<void> {
  const accepted = await client.conversations.list({ consentStates: [ConsentState.Allowed] })
  // One that fails, such as a group that the user was removed from, doesn't stop the others.
  await Promise.allSettled(accepted.map(publish))
}

async function publish(conversation: Conversation): Promise<void> {
  const deliveryStatus = DeliveryStatus.Unpublished
  const waiting = await conversation.messages({ deliveryStatus, limit: 1n })
  if (waiting.length > 0) await conversation.publishMessages()
}
