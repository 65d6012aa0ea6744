import { SortDirection } from '@xmtp/browser-sdk'
import { type ReactNode, useCallback, useState } from 'react'
import { type Database, useDatabase, useQuery } from './database'
import { Guard } from './guard'
import { MessageItem } from './message-item'
import type { Conversation, Message } from './xmtp'

interface MessageListProps {
  conversation: Conversation
  /** What stands below a message. */
  below?(message: Message): ReactNode
}

const PAGE = 30

/** The newest messages, oldest first. */
async function readMessages(conversation: Conversation, count: number): Promise<Message[]> {
  const page = await conversation.messages({
    limit: BigInt(count),
    direction: SortDirection.Descending,
  })
  return page.reverse()
}

export function MessageList({ conversation, below }: MessageListProps) {
  const { me } = useDatabase()
  const [count, setCount] = useState(PAGE)
  const { id } = conversation
  const messages = useQuery(
    useCallback(
      async (database: Database) => {
        const found = await database.client.conversations.getConversationById(id)
        return found ? readMessages(found, count) : []
      },
      [id, count],
    ),
  )

  return (
    <div className="scroll" role="log" aria-label="Messages">
      <ol className="messages">
        {messages?.length === count && (
          <li>
            <button type="button" onClick={() => setCount(count + PAGE)}>
              Show older messages
            </button>
          </li>
        )}
        {messages?.map((message, index) => (
          <Guard
            key={message.id}
            instead={<li className="change">A message that this app cannot show</li>}
          >
            <MessageItem
              message={message}
              isMine={message.senderInboxId === me}
              isFirst={messages[index - 1]?.senderInboxId !== message.senderInboxId}
            >
              {below?.(message)}
            </MessageItem>
          </Guard>
        ))}
      </ol>
    </div>
  )
}
