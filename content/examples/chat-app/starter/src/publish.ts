import type { Client } from './xmtp'

/** Chapter 5. */
export const publishWaiting: (client: Client) => Promise<void> = async () => {}
