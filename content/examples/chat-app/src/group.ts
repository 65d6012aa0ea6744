import { ConsentState } from '@xmtp/browser-sdk'
import type { Conversation, Group } from './xmtp'

export const rename = (group: Group, name: string): Promise<void> => group.updateName(name)

/** Asks to leave. The app of a super admin carries it out. */
export async function leave(group: Group): Promise<void> {
  await group.requestRemoval()
  // In this order: the request is a message, and sending one accepts the group.
  await hide(group).catch(console.warn)
}

/** Takes the conversation out of the list, and says nothing about the people in it. */
export const hide = (conversation: Conversation): Promise<void> =>
  conversation.updateConsentState(ConsentState.Denied)
