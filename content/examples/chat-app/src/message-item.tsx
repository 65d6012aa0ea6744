import { isReply } from '@xmtp/browser-sdk'
import type { ReactNode } from 'react'
import { Avatar } from './avatar'
import { useProfileOf } from './database'
import { changeOf, textOf } from './preview'
import type { Message } from './xmtp'

interface MessageItemProps {
  message: Message
  isMine: boolean
  /** Whether the message before is by someone else. */
  isFirst: boolean
  /** What stands below the message. */
  children?: ReactNode
}

export function MessageItem({ message, isMine, isFirst, children }: MessageItemProps) {
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
      <div className="actions">{children}</div>
    </li>
  )
}
