import { useState } from 'react'
import { stateOf, toSendAgain } from '../status'
import type { Conversation, Message } from '../xmtp'
import { useSend } from './use-send'

/** Where a message is: on this device, on its way, on the network, or given up. */
export type DeliveryState = 'waiting' | 'sending' | 'sent' | 'failed'

interface StatusProps {
  message: Message
  conversation: Conversation
  /** Whether the user can still send here. */
  isActive: boolean
}

/** Whether a message has been sent, and when. */
export function Status({ message, conversation, isActive }: StatusProps) {
  const send = useSend(conversation)
  const [isTrying, setTrying] = useState(false)
  const state = isTrying ? 'sending' : stateOf(message)

  if (state === 'sent') {
    return (
      <small className="status">
        <time dateTime={message.sentAt.toISOString()}>
          {message.sentAt.toLocaleTimeString([], { timeStyle: 'short' })}
        </time>
      </small>
    )
  }
  if (!isActive) return <small className="status failed">Not sent.</small>
  if (state !== 'failed') {
    const text = state === 'waiting' ? 'Waiting for the network…' : 'Sending…'
    return <small className="status">{text}</small>
  }
  const tryAgain = () => {
    setTrying(true)
    void send(toSendAgain(message))
      .then(({ published }) => published)
      .catch(console.warn)
      .finally(() => setTrying(false))
  }
  return (
    <small className="status failed">
      Not sent.{' '}
      <button type="button" className="quiet" onClick={tryAgain}>
        Send again
      </button>
    </small>
  )
}
