import type { ConsentState } from '@xmtp/browser-sdk'
import { notYet } from './not-yet'
import type { Client, Conversation } from './xmtp'

export const decide: (
  client: Client,
  conversation: Conversation,
  state: ConsentState,
) => Promise<void> = notYet(3)
