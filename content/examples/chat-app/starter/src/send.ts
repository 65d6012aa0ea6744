import { notYet } from './not-yet'
import type { Sending } from './ui/use-send'
import type { Conversation } from './xmtp'

export const send: (
  conversation: Conversation,
  sending: Sending,
) => Promise<{ published: Promise<void> }> = notYet(5)
