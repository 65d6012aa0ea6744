// #region status
import { DeliveryStatus, isReply } from '@xmtp/browser-sdk'
import { sendingKeyOf } from './account'
import { textOf } from './preview'
import type { DeliveryState } from './ui/status'
import type { Sending } from './ui/use-send'
import type { Message } from './xmtp'

/** Longer than this, a message isn't just on its way. */
const PATIENCE = 20_000

export function stateOf({ deliveryStatus, sentAt }: Message): DeliveryState {
  if (deliveryStatus === DeliveryStatus.Published) return 'sent'
  if (deliveryStatus === DeliveryStatus.Failed) return 'failed'
  const isLate = !navigator.onLine || Date.now() - sentAt.getTime() > PATIENCE
  return isLate ? 'waiting' : 'sending'
}
// #endregion status

// #region again
/** How to send a message again, as the same message and with its quote. */
export function toSendAgain(message: Message): Sending {
  const text = textOf(message) ?? ''
  const key = sendingKeyOf(message.id)
  const reply = isReply(message) ? message.content : undefined
  if (!reply) return { text, key }
  const inReplyTo = { id: reply.referenceId, senderInboxId: reply.inReplyTo?.senderInboxId }
  return { text, key, inReplyTo }
}
// #endregion again
