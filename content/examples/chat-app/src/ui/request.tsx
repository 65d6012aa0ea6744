import { ConsentState } from '@xmtp/browser-sdk'
import { useState } from 'react'
import { decide } from '../decide'
import { explain } from '../problem'
import type { Conversation } from '../xmtp'
import { useDatabase, useProfileOf } from './database'
import { closeConversation } from './use-open-conversation'

/** Returns a function that decides about a conversation, and about the person who started it. */
export function useDecide(conversation: Conversation): (state: ConsentState) => Promise<void> {
  const { client, changed } = useDatabase()
  return (state) => decide(client, conversation, state).then(changed)
}

interface RequestProps {
  conversation: Conversation
  /** The inbox ID of the person who started it. */
  sender: string | undefined
}

export function Request({ conversation, sender }: RequestProps) {
  const profileOf = useProfileOf()
  const [problem, setProblem] = useState<string>()
  const decideOn = useDecide(conversation)
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
        onClick={() => void decideOn(ConsentState.Allowed).catch(say)}
      >
        Accept
      </button>
      <button
        type="button"
        onClick={() => void decideOn(ConsentState.Denied).then(closeConversation, say)}
      >
        Block
      </button>
    </div>
  )
}
