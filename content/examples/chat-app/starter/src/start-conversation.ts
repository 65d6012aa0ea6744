import { notYet } from './not-yet'
import type { Client } from './xmtp'

export const startConversation: (
  client: Client,
  addresses: string[],
  groupName: string,
) => Promise<string> = notYet(4)
