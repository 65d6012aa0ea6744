import { ConsentEntityType, ConsentState } from '@xmtp/browser-sdk'
import { useState } from 'react'
import { starterOf } from './blocked'
import { useDatabase, useProfileOf } from './database'
import { explain } from './problem'
import { closeConversation } from './use-open-conversation'
import type { Conversation } from './xmtp'

/** Sets the state of a conversation, and of the person who started it. */
export function useDecide(conversation: Conversation): (state: ConsentState) => Promise<void> {
  const { client, changed } = useDatabase()
  return async (state) => {
    const sender = await starterOf(conversation)
    const records = [{ entityType: ConsentEntityType.GroupId, entity: conversation.id, state }]
    if (sender) records.push({ entityType: ConsentEntityType.InboxId, entity: sender, state })
    await client.preferences.setConsentStates(records)
    changed()
  }
}

interface RequestProps {
  conversation: Conversation
  /** The inbox ID of the person who started it. */
  sender: string | undefined
}

export function Request({ conversation, sender }: RequestProps) {
  const profileOf = useProfileOf()
  const [problem, setProblem] = useState<string>()
  const decide = useDecide(conversation)
  const say = (error: unknown) => setProblem(explain(error))
  return (
    <div className="request">
      <p>
        You don't know this sender yet. They can't see whether you've read this.{' '}
        {/* Names and shortened addresses can look alike. */}
        {sender && `Their address is ${profileOf(sender).address ?? '…'}`}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <button
        type="button"
        className="primary"
        onClick={() => void decide(ConsentState.Allowed).catch(say)}
      >
        Accept
      </button>
      <button
        type="button"
        onClick={() => void decide(ConsentState.Denied).then(closeConversation, say)}
      >
        Block
      </button>
    </div>
  )
}
