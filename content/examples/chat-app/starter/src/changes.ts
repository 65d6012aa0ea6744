import type { Message } from './xmtp'

/** Chapter 4. */
export const changeOf: (
  message: Message,
  nameOf: (inboxId: string) => string,
) => string | undefined = () => undefined
