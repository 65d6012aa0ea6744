/** Messages as text. */
import { isGroupUpdated, isText, isTextReply } from '@xmtp/browser-sdk'
import type { Profile } from './session'
import type { Message } from './xmtp'

/** The text of a message, of whatever type. Undefined if it has nothing to show. */
export function textOf(message: Message): string | undefined {
  if (isText(message)) return message.content
  if (isTextReply(message)) return message.content?.content
  return message.fallback
}

/** A change to a group as a sentence. Undefined if the message isn't one. */
export function changeOf(
  message: Message,
  profileOf: (inboxId: string) => Profile,
): string | undefined {
  if (!isGroupUpdated(message) || !message.content) return undefined
  const { initiatedByInboxId, addedInboxes, removedInboxes, leftInboxes, metadataFieldChanges } =
    message.content
  const names = (inboxes: { inboxId: string }[]) =>
    inboxes.map(({ inboxId }) => profileOf(inboxId).name).join(', ')
  const by = profileOf(initiatedByInboxId).name
  const [rename] = metadataFieldChanges.filter(({ fieldName }) => fieldName === 'group_name')
  if (rename) return `${by} renamed the group to “${rename.newValue ?? ''}”`
  if (addedInboxes.length > 0) return `${by} added ${names(addedInboxes)}`
  if (removedInboxes.length > 0) return `${by} removed ${names(removedInboxes)}`
  if (leftInboxes.length > 0) return `${names(leftInboxes)} left`
  return `${by} changed the group`
}

export const preview = (message: Message, profileOf: (inboxId: string) => Profile): string =>
  changeOf(message, profileOf) ?? textOf(message) ?? 'A message that this app cannot show'
