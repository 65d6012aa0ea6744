import { ConsentState, ListConversationsOrderBy } from '@xmtp/browser-sdk'
import { useCallback, useState } from 'react'
import { Avatar } from './avatar'
import { type Database, useProfileOf, useQuery } from './database'
import { preview } from './preview'
import { describeConversation, titleOf } from './title'
import { addressOfConversation } from './use-open-conversation'
import type { Conversation } from './xmtp'

const TABS = [
  {
    name: 'Inbox',
    state: ConsentState.Allowed,
    nothing: 'No conversations yet. Start one with “New”.',
  },
  { name: 'Requests', state: ConsentState.Unknown, nothing: 'Nobody new has written to you.' },
]

/** The conversations of one tab, each with what its row shows. */
async function readRows({ client }: Database, state: ConsentState) {
  const conversations = await client.conversations.list({
    consentStates: [state],
    orderBy: ListConversationsOrderBy.LastActivity,
  })
  return Promise.all(conversations.map(readRow))
}

async function readRow(conversation: Conversation) {
  const [about, last] = await Promise.all([
    describeConversation(conversation),
    conversation.lastMessage(),
  ])
  return { id: conversation.id, about, last }
}

export function ConversationList({ openId }: { openId: string | undefined }) {
  const [tab, setTab] = useState(ConsentState.Allowed)
  const rows = useQuery(
    useCallback(
      (database: Database) =>
        Promise.all(
          TABS.map(async ({ state }) => ({ state, rows: await readRows(database, state) })),
        ),
      [],
    ),
  )
  const shown = rows?.find(({ state }) => state === tab)?.rows

  return (
    <nav aria-label="Conversations">
      <div className="tabs">
        {TABS.map(({ name, state }) => {
          const count = rows?.find((one) => one.state === state)?.rows.length ?? 0
          return (
            <button
              key={name}
              type="button"
              aria-pressed={tab === state}
              onClick={() => setTab(state)}
            >
              {name}{' '}
              {state === ConsentState.Unknown && count > 0 && (
                <span className="count">{count}</span>
              )}
            </button>
          )
        })}
      </div>
      <ul className="rows">
        {shown?.map((row) => (
          <Row
            key={row.id}
            {...row}
            isOpen={row.id === openId}
            hasPicture={tab === ConsentState.Allowed}
          />
        ))}
      </ul>
      {shown?.length === 0 && (
        <p className="notice">{TABS.find(({ state }) => state === tab)?.nothing}</p>
      )}
    </nav>
  )
}

type RowProps = Awaited<ReturnType<typeof readRow>> & { isOpen: boolean; hasPicture: boolean }

function Row({ id, about, last, isOpen, hasPicture }: RowProps) {
  const profileOf = useProfileOf()
  const { title, picture } = titleOf(about, profileOf)
  return (
    <li>
      <a href={addressOfConversation(id)} aria-current={isOpen ? 'page' : undefined}>
        <Avatar seed={about.seed} name={title} picture={hasPicture ? picture : undefined} />
        <strong>{title}</strong>
        {last && (
          <time dateTime={last.sentAt.toISOString()}>
            {last.sentAt.toLocaleTimeString([], { timeStyle: 'short' })}
          </time>
        )}
        <span className="preview">{last && preview(last, profileOf)}</span>
      </a>
    </li>
  )
}
