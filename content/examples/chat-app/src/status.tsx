import { DeliveryStatus } from '@xmtp/browser-sdk'
import { textOf } from './preview'
import { useSend } from './use-send'
import type { Conversation, Message } from './xmtp'

interface StatusProps {
  message: Message
  conversation: Conversation
}

/** Whether a message has been sent, and when. */
export function Status({ message, conversation }: StatusProps) {
  const send = useSend(conversation)
  if (message.deliveryStatus === DeliveryStatus.Unpublished)
    return <small className="status">Sending…</small>
  if (message.deliveryStatus === DeliveryStatus.Failed) {
    return (
      <small className="status failed">
        Not sent.{' '}
        <button type="button" className="quiet" onClick={() => send(textOf(message) ?? '')}>
          Send again
        </button>
      </small>
    )
  }
  return (
    <small className="status">
      <time dateTime={message.sentAt.toISOString()}>
        {message.sentAt.toLocaleTimeString([], { timeStyle: 'short' })}
      </time>
    </small>
  )
}
