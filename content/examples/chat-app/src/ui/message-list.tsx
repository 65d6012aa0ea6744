import { type ReactNode, useCallback, useState } from 'react'
import { readMessages } from '../messages'
import type { Conversation, Message } from '../xmtp'
import { type Database, useDatabase, useQuery } from './database'
import { Guard } from './guard'
import { MessageItem } from './message-item'

interface MessageListProps {
  conversation: Conversation
  /** What stands below a message. */
  below?(message: Message): ReactNode
}

const PAGE = 30

/** A part of a conversation. */
export interface Shown {
  /** Oldest first. */
  messages: Message[]
  /** The inbox IDs of people whose messages aren't shown, not even as quotes. */
  blocked: Set<string>
  /** Whether there are older messages. */
  hasMore: boolean
}

export function MessageList({ conversation, below }: MessageListProps) {
  const { me } = useDatabase()
  const [count, setCount] = useState(PAGE)
  const { id } = conversation
  const read = useQuery(
    useCallback(({ client }: Database) => readMessages(client, id, count), [id, count]),
  )

  return (
    <div className="scroll" role="log" aria-label="Messages">
      <ol className="messages">
        {read?.hasMore && (
          <li>
            <button type="button" onClick={() => setCount(count + PAGE)}>
              Show older messages
            </button>
          </li>
        )}
        {read?.messages.map((message, index, messages) => (
          <Guard
            key={message.id}
            instead={<li className="change">A message that this app cannot show</li>}
          >
            <MessageItem
              message={message}
              isMine={message.senderInboxId === me}
              isFirst={messages[index - 1]?.senderInboxId !== message.senderInboxId}
              blocked={read.blocked}
            >
              {below?.(message)}
            </MessageItem>
          </Guard>
        ))}
      </ol>
    </div>
  )
}
