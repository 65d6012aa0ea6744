import type { Client } from '@xmtp/browser-sdk'
import { notYet } from './not-yet'

export const eraseDatabase: (client: Client, close: () => void) => Promise<void> = notYet(9)
