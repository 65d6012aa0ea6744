import { ConsentState } from '@xmtp/browser-sdk'
import { useCallback, useState } from 'react'
import { readConversation } from '../conversation'
import { isDeleted } from '../preview'
import type { Conversation } from '../xmtp'
import { Avatar } from './avatar'
import { Composer } from './composer'
import { ConversationMenu } from './conversation-menu'
import { type Database, useProfileOf, useQuery } from './database'
import { MessageList } from './message-list'
import { Reactions } from './reactions'
import { Request } from './request'
import { Status } from './status'
import { type About, titleOf } from './title'
import { closeConversation } from './use-open-conversation'

export interface OpenConversation {
  conversation: Conversation
  about: About
  consent: ConsentState
  /** Whether the user is a member. */
  isActive: boolean
  memberCount: number
}

export function ConversationView({ id }: { id: string }) {
  const read = useQuery(
    useCallback(
      async ({ client }: Database) => (await readConversation(client, id)) ?? 'missing',
      [id],
    ),
  )
  const [answeringId, setAnswering] = useState<string>()
  // Read again with each change, because it can be deleted meanwhile.
  const answering = useQuery(
    useCallback(
      async ({ client }: Database) =>
        answeringId ? client.conversations.getMessageById(answeringId) : undefined,
      [answeringId],
    ),
  )
  const profileOf = useProfileOf()

  if (read === undefined) return null
  if (read === 'missing') return <p className="notice">This conversation isn't here.</p>
  const { conversation, about, consent, isActive, memberCount } = read
  const isAccepted = consent === ConsentState.Allowed
  // Loading a stranger's picture would tell its server that someone is reading.
  const { title, picture } = titleOf(about, profileOf, isAccepted)
  const canSend = isAccepted && isActive
  return (
    <section className="conversation" aria-label={title}>
      <header className="bar">
        <button type="button" className="back" onClick={closeConversation}>
          Back
        </button>
        <Avatar seed={about.seed} name={title} picture={picture} />
        <h2>
          {title} {about.peer === undefined && <small>{memberCount} members</small>}
        </h2>
        <ConversationMenu conversation={conversation} isActive={isActive} />
      </header>
      <MessageList
        conversation={conversation}
        below={(message) => (
          <>
            <Status message={message} conversation={conversation} isActive={isActive} />
            {canSend && !isDeleted(message) && (
              <>
                <Reactions message={message} conversation={conversation} />
                <button type="button" className="quiet" onClick={() => setAnswering(message.id)}>
                  Reply
                </button>
              </>
            )}
          </>
        )}
      />
      {!isAccepted ? (
        <Request conversation={conversation} sender={about.peer ?? conversation.addedByInboxId} />
      ) : isActive ? (
        <Composer
          conversation={conversation}
          answering={answering}
          onDone={() => setAnswering(undefined)}
        />
      ) : (
        <p className="notice">You're no longer a member of this group.</p>
      )}
    </section>
  )
}
