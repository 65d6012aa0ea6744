import { type ReactNode, useState } from 'react'
import { changeOf } from '../changes'
import { isDeleted, preview, quotedIn, textOf } from '../preview'
import { asStart, startOf } from '../text'
import type { Message } from '../xmtp'
import { Avatar } from './avatar'
import { useNameOf } from './database'

interface MessageItemProps {
  message: Message
  isMine: boolean
  /** Whether the message before is by someone else. */
  isFirst: boolean
  /** The inbox IDs of people that the user has blocked. */
  blocked: Set<string>
  /** What stands below the message. */
  children?: ReactNode
}

export function MessageItem({ message, isMine, isFirst, blocked, children }: MessageItemProps) {
  const nameOf = useNameOf()
  const change = changeOf(message, nameOf)
  if (change) return <li className="change">{change}</li>

  const text = textOf(message)
  if (text === undefined) return null
  const name = nameOf(message.senderInboxId)
  const quoted = quotedIn(message)
  return (
    <li className={isMine ? 'mine' : undefined}>
      {!isMine && isFirst && <Avatar seed={message.senderInboxId} name={name} />}
      {isFirst && <span className={isMine ? 'hidden' : 'sender'}>{asStart(name)}</span>}
      <div className={isDeleted(message) ? 'bubble deleted' : 'bubble'} dir="auto">
        {quoted && (
          <blockquote>
            {blocked.has(quoted.senderInboxId)
              ? 'A message from someone you blocked'
              : `${asStart(nameOf(quoted.senderInboxId))}: ${preview(quoted, nameOf)}`}
          </blockquote>
        )}
        <Text text={text} />
      </div>
      <div className="actions">{children}</div>
    </li>
  )
}

function Text({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false)
  const start = startOf(text)
  if (start === undefined || isWhole) return text
  return (
    <>
      {start}{' '}
      <button type="button" className="quiet" onClick={() => setWhole(true)}>
        Show all
      </button>
    </>
  )
}
