import { DeliveryStatus, isReply } from '@xmtp/browser-sdk'
import { Avatar } from './avatar'
import { useProfileOf } from './database'
import { changeOf, textOf } from './preview'
import { Reactions } from './reactions'
import { useSend } from './use-send'
import type { Conversation, Message } from './xmtp'

interface MessageItemProps {
  message: Message
  conversation: Conversation
  isMine: boolean
  /** Whether the message before is by someone else. */
  isFirst: boolean
  /** Undefined in requests: a reaction or a reply would accept them. */
  onAnswer: ((message: Message) => void) | undefined
}

export function MessageItem({
  message,
  conversation,
  isMine,
  isFirst,
  onAnswer,
}: MessageItemProps) {
  const profileOf = useProfileOf()
  const change = changeOf(message, profileOf)
  if (change) return <li className="change">{change}</li>

  const text = textOf(message)
  if (text === undefined) return null
  const { name } = profileOf(message.senderInboxId)
  const quoted = isReply(message) ? message.content?.inReplyTo : undefined
  return (
    <li className={isMine ? 'mine' : undefined}>
      {!isMine && isFirst && <Avatar seed={message.senderInboxId} name={name} />}
      {isFirst && <span className={isMine ? 'hidden' : 'sender'}>{isMine ? 'You' : name}</span>}
      <div className="bubble">
        {quoted && (
          <blockquote>
            {profileOf(quoted.senderInboxId).name}: {textOf(quoted)}
          </blockquote>
        )}
        {text}
      </div>
      <div className="actions">
        <Status message={message} conversation={conversation} text={text} />
        {onAnswer && (
          <>
            <Reactions message={message} conversation={conversation} />
            <button type="button" className="quiet" onClick={() => onAnswer(message)}>
              Reply
            </button>
          </>
        )}
      </div>
    </li>
  )
}

// #region status
function Status({
  message,
  conversation,
  text,
}: {
  message: Message
  conversation: Conversation
  text: string
}) {
  const send = useSend(conversation)
  if (message.deliveryStatus === DeliveryStatus.Unpublished)
    return <small className="status">Sending…</small>
  if (message.deliveryStatus === DeliveryStatus.Failed) {
    return (
      <small className="status failed">
        Not sent.{' '}
        <button type="button" className="quiet" onClick={() => send(text)}>
          Send again
        </button>
      </small>
    )
  }
  return (
    <small className="status">
      <time dateTime={message.sentAt.toISOString()}>
        {message.sentAt.toLocaleTimeString([], { timeStyle: 'short' })}
      </time>
    </small>
  )
}
// #endregion status
