import { ConsentState, ListConversationsOrderBy } from '@xmtp/browser-sdk'
import { useCallback, useState } from 'react'
import { Avatar } from './avatar'
import { blockedAmong, starterOf } from './blocked'
import { type Database, useNameOf, useProfileOf, useQuery } from './database'
import { Guard } from './guard'
import { preview } from './preview'
import { describeConversation, titleOf } from './title'
import { addressOfConversation } from './use-open-conversation'
import type { Conversation, Message } from './xmtp'

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
  const rows = await Promise.all(conversations.map(readRow))
  const people = rows.flatMap(({ starter, last }) => [starter ?? [], last?.senderInboxId ?? []])
  const blocked = await blockedAmong(client, people.flat())
  return (
    rows
      // Someone who's blocked can still add the user to groups, and write in those of others.
      .filter(({ starter = '' }) => state === ConsentState.Allowed || !blocked.has(starter))
      .map((row) =>
        blocked.has(row.last?.senderInboxId ?? '') ? { ...row, last: undefined } : row,
      )
  )
}

/** A conversation that can't be read mustn't hide the others. */
async function readRow(conversation: Conversation) {
  const { id } = conversation
  const [about, last, starter] = await Promise.allSettled([
    describeConversation(conversation),
    conversation.lastMessage(),
    starterOf(conversation),
  ])
  return {
    id,
    starter: starter.status === 'fulfilled' ? starter.value : undefined,
    about:
      about.status === 'fulfilled'
        ? about.value
        : { groupName: 'A conversation that this app cannot show', seed: id },
    last: last.status === 'fulfilled' ? last.value : undefined,
  }
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
            isAccepted={tab === ConsentState.Allowed}
          />
        ))}
      </ul>
      {shown?.length === 0 && (
        <p className="notice">{TABS.find(({ state }) => state === tab)?.nothing}</p>
      )}
    </nav>
  )
}

type RowProps = Omit<Awaited<ReturnType<typeof readRow>>, 'starter'> & {
  isOpen: boolean
  isAccepted: boolean
}

function Row({ id, about, last, isOpen, isAccepted }: RowProps) {
  const { title, picture } = titleOf(about, useProfileOf(), isAccepted)
  return (
    <li>
      <a href={addressOfConversation(id)} aria-current={isOpen ? 'page' : undefined}>
        <Avatar seed={about.seed} name={title} picture={picture} />
        <strong>
          {/* Anyone can give a group the name of a person. */}
          {title} {about.peer === undefined && <small>group</small>}
        </strong>
        {last && (
          <time dateTime={last.sentAt.toISOString()}>
            {last.sentAt.toLocaleTimeString([], { timeStyle: 'short' })}
          </time>
        )}
        <span className="preview">
          {last && (
            <Guard key={last.id} instead="A message that this app cannot show">
              <Preview message={last} />
            </Guard>
          )}
        </span>
      </a>
    </li>
  )
}

function Preview({ message }: { message: Message }) {
  return preview(message, useNameOf())
}
