// #region change
import { type GroupUpdated, isGroupUpdated } from '@xmtp/browser-sdk'
import { asStart, oneLine } from './text'
import type { Message } from './xmtp'

type Names = (inboxes: { inboxId: string }[]) => string

/** A change to a group as a sentence. Undefined if the message isn't one. */
export function changeOf(message: Message, nameOf: (inboxId: string) => string) {
  if (!isGroupUpdated(message) || !message.content) return undefined
  const names: Names = (inboxes) => inboxes.map(({ inboxId }) => nameOf(inboxId)).join(', ')
  const { initiatedByInboxId, leftInboxes } = message.content
  if (leftInboxes.length > 0) return `${asStart(names(leftInboxes))} left`
  return `${asStart(nameOf(initiatedByInboxId))} ${deedIn(message.content, names)}`
}
// #endregion change

// #region deed
function deedIn(change: GroupUpdated, names: Names): string {
  const { addedInboxes, removedInboxes, metadataFieldChanges } = change
  const rename = metadataFieldChanges.find(({ fieldName }) => fieldName === 'group_name')
  if (rename) return `renamed the group to “${oneLine(rename.newValue ?? '')}”`
  if (addedInboxes.length > 0) return `added ${names(addedInboxes)}`
  if (removedInboxes.length > 0) return `removed ${names(removedInboxes)}`
  return 'changed the group'
}
// #endregion deed
