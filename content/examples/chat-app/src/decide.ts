import { ConsentEntityType, type ConsentState } from '@xmtp/browser-sdk'
import { starterOf } from './blocked'
import type { Client, Conversation } from './xmtp'

/** Sets the state of a conversation, and of the person who started it. */
export async function decide(
  client: Client,
  conversation: Conversation,
  state: ConsentState,
): Promise<void> {
  const sender = await starterOf(conversation)
  const records = [{ entityType: ConsentEntityType.GroupId, entity: conversation.id, state }]
  if (sender) records.push({ entityType: ConsentEntityType.InboxId, entity: sender, state })
  await client.preferences.setConsentStates(records)
}
