import type { SendOpts } from '@xmtp/browser-sdk'
import { notYet } from './not-yet'
import type { Answered } from './ui/use-send'
import type { Conversation } from './xmtp'

export const sendReply: (
  conversation: Conversation,
  answered: Answered,
  text: string,
  options: SendOpts,
) => Promise<string> = notYet(7)
