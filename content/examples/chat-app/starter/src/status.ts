import type { DeliveryState } from './ui/status'
import type { Sending } from './ui/use-send'
import type { Message } from './xmtp'

/** Chapter 5. */
export const stateOf: (message: Message) => DeliveryState = () => 'sent'
export const toSendAgain: (message: Message) => Sending = () => ({ text: '' })
