import { notYet } from './not-yet'
import type { Conversation, Group } from './xmtp'

export const rename: (group: Group, name: string) => Promise<void> = notYet(4)
export const leave: (group: Group) => Promise<void> = notYet(4)
export const hide: (conversation: Conversation) => Promise<void> = notYet(4)
