import type { OpenConversation } from './ui/conversation-view'
import type { Client } from './xmtp'

/** Chapter 3. */
export const readConversation: (
  client: Client,
  id: string,
) => Promise<OpenConversation | undefined> = async () => undefined
