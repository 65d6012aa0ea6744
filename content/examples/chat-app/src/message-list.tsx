import { DeliveryStatus, SortDirection } from '@xmtp/browser-sdk'
import { useCallback, useEffect, useState } from 'react'
import { type Database, useDatabase, useQuery } from './database'
import { MessageItem } from './message-item'
import type { Conversation, Message } from './xmtp'

interface MessageListProps {
  conversation: Conversation
  onAnswer: ((message: Message) => void) | undefined
}

// #region page
const PAGE = 30

/** The newest messages, oldest first. */
async function readMessages(conversation: Conversation, count: number): Promise<Message[]> {
  const page = await conversation.messages({
    limit: BigInt(count),
    direction: SortDirection.Descending,
  })
  return page.reverse()
}
// #endregion page

export function MessageList({ conversation, onAnswer }: MessageListProps) {
  const { me, client } = useDatabase()
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
  usePublishWhenOnline(client, id)

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
          <MessageItem
            key={message.id}
            {...{ message, conversation, onAnswer }}
            isMine={message.senderInboxId === me}
            isFirst={messages[index - 1]?.senderInboxId !== message.senderInboxId}
          />
        ))}
      </ol>
    </div>
  )
}

// #region online
/** Sends what has been waiting, for example since the device was offline. */
function usePublishWhenOnline(client: Database['client'], id: string): void {
  useEffect(() => {
    const publish = async () => {
      const conversation = await client.conversations.getConversationById(id)
      const waiting = await conversation?.messages({ deliveryStatus: DeliveryStatus.Unpublished })
      if (waiting && waiting.length > 0) await conversation?.publishMessages()
    }
    const listener = () => void publish().catch(console.warn)
    listener()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [client, id])
}
// #endregion online
