import { notYet } from './not-yet'
import type { Conversation, Message } from './xmtp'

export const countReactions: (message: Message) => Map<string, Set<string>> = () => new Map()
export const toggleReaction: (
  conversation: Conversation,
  message: Message,
  emoji: string,
  isMine: boolean,
) => Promise<void> = notYet(7)
