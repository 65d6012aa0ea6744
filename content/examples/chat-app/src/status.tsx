import { DeliveryStatus, isReply } from '@xmtp/browser-sdk'
import { useState } from 'react'
import { sendingKeyOf } from './account'
import { textOf } from './preview'
import { useSend } from './use-send'
import type { Conversation, Message } from './xmtp'

interface StatusProps {
  message: Message
  conversation: Conversation
  /** Whether the user can still send here. */
  isActive: boolean
}

/** Longer than this, a message isn't just on its way. */
const PATIENCE = 20_000

/** Whether a message has been sent, and when. */
export function Status({ message, conversation, isActive }: StatusProps) {
  const send = useSend(conversation)
  const [isTrying, setTrying] = useState(false)
  const { deliveryStatus, sentAt } = message

  if (deliveryStatus === DeliveryStatus.Published) {
    return (
      <small className="status">
        <time dateTime={sentAt.toISOString()}>
          {sentAt.toLocaleTimeString([], { timeStyle: 'short' })}
        </time>
      </small>
    )
  }
  if (!isActive) return <small className="status failed">Not sent.</small>
  if (deliveryStatus === DeliveryStatus.Unpublished) {
    const isLate = !navigator.onLine || Date.now() - sentAt.getTime() > PATIENCE
    return <small className="status">{isLate ? 'Waiting for the network…' : 'Sending…'}</small>
  }
  if (isTrying) return <small className="status">Sending…</small>
  const sendAgain = async () => {
    const reply = isReply(message) ? message.content : undefined
    const { published } = await send({
      text: textOf(message) ?? '',
      inReplyTo: reply && {
        id: reply.referenceId,
        senderInboxId: reply.inReplyTo?.senderInboxId,
      },
      key: sendingKeyOf(message.id),
    })
    await published
  }
  const tryAgain = () => {
    setTrying(true)
    void sendAgain()
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
