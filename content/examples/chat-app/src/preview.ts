/** Messages as text. */
import { isGroupUpdated, isReply, isTextReply } from '@xmtp/browser-sdk'
import { oneLine } from './text'
import type { Message } from './xmtp'

type NameOf = (inboxId: string) => string

/** Whether a message was deleted. The type of a quoted one still says what it was. */
export const isDeleted = ({ contentType, content }: Message): boolean =>
  contentType.typeId === 'deletedMessage' ||
  (typeof content === 'object' && content !== null && 'deletedBy' in content)

/** The message that this one answers, if it's on this device. */
export const quotedIn = (message: Message): Message | undefined =>
  (isReply(message) && message.content?.inReplyTo) || undefined

/** The text of a message, of whatever type. Undefined if it has nothing to show. */
export function textOf(message: Message): string | undefined {
  // First, because the fallback of a deleted message can still have its text.
  if (isDeleted(message)) return 'This message was deleted.'
  if (typeof message.content === 'string') return message.content
  if (isTextReply(message)) return message.content?.content
  return message.fallback
}

/** A change to a group as a sentence. Undefined if the message isn't one. */
export function changeOf(message: Message, nameOf: NameOf): string | undefined {
  if (!isGroupUpdated(message) || !message.content) return undefined
  const { initiatedByInboxId, addedInboxes, removedInboxes, leftInboxes, metadataFieldChanges } =
    message.content
  const names = (inboxes: { inboxId: string }[]) =>
    inboxes.map(({ inboxId }) => nameOf(inboxId)).join(', ')
  const by = asStart(nameOf(initiatedByInboxId))
  const [rename] = metadataFieldChanges.filter(({ fieldName }) => fieldName === 'group_name')
  if (rename) return `${by} renamed the group to “${oneLine(rename.newValue ?? '')}”`
  if (addedInboxes.length > 0) return `${by} added ${names(addedInboxes)}`
  if (removedInboxes.length > 0) return `${by} removed ${names(removedInboxes)}`
  if (leftInboxes.length > 0) return `${asStart(names(leftInboxes))} left`
  return `${by} changed the group`
}

/** A name at the start of a sentence. Other people's names stay as they write them. */
export const asStart = (name: string): string => (name === 'you' ? 'You' : name)

/** A message on one line. */
export const preview = (message: Message, nameOf: NameOf): string =>
  changeOf(message, nameOf) ?? oneLine(textOf(message) ?? 'A message that this app cannot show')
