import { ConsentState } from '@xmtp/browser-sdk'
import { useCallback, useState } from 'react'
import { preview } from '../preview'
import { readRows } from '../rows'
import type { Message } from '../xmtp'
import { Avatar } from './avatar'
import { type Database, useNameOf, useProfileOf, useQuery } from './database'
import { Guard } from './guard'
import { type About, titleOf } from './title'
import { addressOfConversation } from './use-open-conversation'

const TABS = [
  {
    name: 'Inbox',
    state: ConsentState.Allowed,
    nothing: 'No conversations yet. Start one with “New”.',
  },
  { name: 'Requests', state: ConsentState.Unknown, nothing: 'Nobody new has written to you.' },
]

/** What a row shows. */
export interface Row {
  id: string
  about: About
  last?: Message | undefined
  /** The inbox ID of the person who started it. */
  starter?: string | undefined
}

export function ConversationList({ openId }: { openId: string | undefined }) {
  const [tab, setTab] = useState(ConsentState.Allowed)
  const rows = useQuery(
    useCallback(
      ({ client }: Database) =>
        Promise.all(
          TABS.map(async ({ state }) => ({ state, rows: await readRows(client, state) })),
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
          <RowItem
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

type RowProps = Omit<Row, 'starter'> & {
  isOpen: boolean
  isAccepted: boolean
}

function RowItem({ id, about, last, isOpen, isAccepted }: RowProps) {
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
