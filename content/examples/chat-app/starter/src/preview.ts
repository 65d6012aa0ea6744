import type { Message } from './xmtp'

/** Chapter 3. */
export const isDeleted: (message: Message) => boolean = () => false
export const textOf: (message: Message) => string | undefined = () => undefined
export const quotedIn: (message: Message) => Message | undefined = () => undefined
export const preview: (message: Message, nameOf: (inboxId: string) => string) => string = () => ''
