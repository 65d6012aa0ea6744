import { useMemo, useState } from 'react'
import { useFollow } from '../follow'
import type { Session } from '../session'
import { ConversationList } from './conversation-list'
import { ConversationView } from './conversation-view'
import { DatabaseContext, openDatabase } from './database'
import { LogOut } from './log-out'
import { MyAddress } from './my-address'
import { NewConversation } from './new-conversation'
import { openConversation, useOpenConversation } from './use-open-conversation'
import { usePublishWhenOnline } from './use-publish'

interface ChatProps {
  session: Session
  onLogOut(erase: boolean): void
}

export default function Chat({ session, onLogOut }: ChatProps) {
  const database = useMemo(() => openDatabase(session), [session])
  useFollow(database)
  usePublishWhenOnline(database)
  const openId = useOpenConversation()
  const [isStarting, setStarting] = useState(false)

  return (
    <DatabaseContext value={database}>
      <main className="chat" data-open={openId !== undefined}>
        <h1 className="hidden">Chat</h1>
        <div className="side">
          <div className="bar">
            <p className="brand">Chat</p>
            <button type="button" onClick={() => setStarting(true)}>
              New
            </button>
            <LogOut onLogOut={onLogOut} />
          </div>
          <ConversationList openId={openId} />
          <MyAddress address={session.client.accountIdentifier?.identifier ?? ''} />
        </div>
        <div className="pane">
          {openId ? (
            <ConversationView key={openId} id={openId} />
          ) : (
            <p className="notice">Choose a conversation, or start a new one.</p>
          )}
        </div>
      </main>
      {isStarting && (
        <NewConversation
          onClose={(id) => {
            setStarting(false)
            if (id) openConversation(id)
          }}
        />
      )}
    </DatabaseContext>
  )
}
