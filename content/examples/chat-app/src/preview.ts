// #region deleted
/** Messages as text. */
import { isReply, isTextReply } from '@xmtp/browser-sdk'
import { changeOf } from './changes'
import { oneLine } from './text'
import type { Message } from './xmtp'

/** Whether a message was deleted. The type of a quoted one still says what it was. */
export const isDeleted = ({ contentType, content }: Message): boolean =>
  contentType.typeId === 'deletedMessage' ||
  (typeof content === 'object' && content !== null && 'deletedBy' in content)
// #endregion deleted

// #region text
/** The text of a message, of whatever type. Undefined if it has nothing to show. */
export function textOf(message: Message): string | undefined {
  // First, because the fallback of a deleted message can still have its text.
  if (isDeleted(message)) return 'This message was deleted.'
  if (typeof message.content === 'string') return message.content
  if (isTextReply(message)) return message.content?.content
  return message.fallback
}

/** The message that this one answers, if it's on this device. */
export const quotedIn = (message: Message): Message | undefined =>
  (isReply(message) && message.content?.inReplyTo) || undefined
// #endregion text

// #region preview
/** A message on one line. */
export const preview = (message: Message, nameOf: (inboxId: string) => string): string =>
  changeOf(message, nameOf) ?? oneLine(textOf(message) ?? 'A message that this app cannot show')
// #endregion preview
