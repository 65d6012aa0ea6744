/** Messages as the SDK would hand them out. */
import {
  DeliveryStatus,
  type EnrichedReply,
  GroupMessageKind,
  type GroupUpdated,
  type Reaction,
} from '@xmtp/browser-sdk'
import type { Dm, Message } from '../xmtp'

export type Options = NonNullable<Parameters<Dm['sendText']>[1]>

type TypeId = 'text' | 'reply' | 'reaction' | 'group_updated'

export const contentType = (typeId: TypeId): Message['contentType'] => ({
  ...{ authorityId: 'xmtp.org', typeId, versionMajor: 1, versionMinor: 0 },
})

let count = 0

/** IDs that no other message or conversation has. */
export function newId(): string {
  count += 1
  return count.toString(16).padStart(32, '0')
}

export interface Sending {
  conversationId: string
  sender: string
  /** Now, unless it's a message of the past. */
  sentAt?: Date
}

/** Messages of the same millisecond keep their order. */
export const timesOf = (sentAt: Date) => {
  count += 1
  return { sentAt, sentAtNs: BigInt(sentAt.getTime()) * 1_000_000n + BigInt(count) }
}

function message<Content>(
  typeId: TypeId,
  content: Content,
  { conversationId, sender, sentAt = new Date() }: Sending,
) {
  const id = newId()
  return {
    ...{ id, conversationId, senderInboxId: sender, content, contentType: contentType(typeId) },
    ...timesOf(sentAt),
    numReplies: 0n,
    reactions: [] as Message['reactions'][number][],
    deliveryStatus: DeliveryStatus.Published,
    kind:
      typeId === 'group_updated' ? GroupMessageKind.MembershipChange : GroupMessageKind.Application,
  }
}

export const textMessage = (text: string, sending: Sending): Message =>
  message('text', text, sending)

export const reactionMessage = (reaction: Reaction, sending: Sending) =>
  message('reaction', reaction, sending)

export function replyMessage(text: string, inReplyTo: Message, sending: Sending): Message {
  const reply: EnrichedReply<string> = {
    ...{ referenceId: inReplyTo.id, content: text, inReplyTo },
    contentType: async () => contentType('text'),
  }
  const fallback = `Replied with "${text}" to an earlier message`
  return { ...message('reply', reply, sending), fallback }
}

export function renamedMessage(oldValue: string, newValue: string, sending: Sending): Message {
  const update: GroupUpdated = {
    initiatedByInboxId: sending.sender,
    metadataFieldChanges: [{ fieldName: 'group_name', oldValue, newValue }],
    ...{
      addedInboxes: [],
      removedInboxes: [],
      leftInboxes: [],
      addedAdminInboxes: [],
      removedAdminInboxes: [],
    },
    ...{ addedSuperAdminInboxes: [], removedSuperAdminInboxes: [] },
  }
  return message('group_updated', update, sending)
}
