import type { ConsentState } from '@xmtp/browser-sdk'
import type { Row } from './ui/conversation-list'
import type { Client } from './xmtp'

/** Chapter 3. */
export const readRows: (client: Client, state: ConsentState) => Promise<Row[]> = async () => []
