import { SortDirection } from '@xmtp/browser-sdk'
import { type ReactNode, useCallback, useState } from 'react'
import { blockedAmong } from './blocked'
import { type Database, useDatabase, useQuery } from './database'
import { Guard } from './guard'
import { MessageItem } from './message-item'
import { quotedIn } from './preview'
import type { Client, Conversation, Message } from './xmtp'

interface MessageListProps {
  conversation: Conversation
  /** What stands below a message. */
  below?(message: Message): ReactNode
}

const PAGE = 30

/** The newest messages, oldest first, without those of people that the user has blocked. */
async function readMessages(client: Client, conversation: Conversation, count: number) {
  const page = await conversation.messages({
    limit: BigInt(count),
    direction: SortDirection.Descending,
  })
  const people = page.flatMap((message) => [
    message,
    ...message.reactions,
    ...[quotedIn(message) ?? []].flat(),
  ])
  const blocked = await blockedAmong(
    client,
    people.map(({ senderInboxId }) => senderInboxId),
  )
  const isWelcome = ({ senderInboxId }: Message) => !blocked.has(senderInboxId)
  const messages = page
    .filter(isWelcome)
    .map((message) => ({ ...message, reactions: message.reactions.filter(isWelcome) }))
    .reverse()
  return { messages, blocked, hasMore: page.length === count }
}

export function MessageList({ conversation, below }: MessageListProps) {
  const { me } = useDatabase()
  const [count, setCount] = useState(PAGE)
  const { id } = conversation
  const read = useQuery(
    useCallback(
      async (database: Database) => {
        const found = await database.client.conversations.getConversationById(id)
        return found && readMessages(database.client, found, count)
      },
      [id, count],
    ),
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
