/** The guest of the stand-in, who signs nothing. */
import { IdentifierKind } from '@xmtp/browser-sdk'

const identifier = { identifier: `0x${'1'.repeat(40)}`, identifierKind: IdentifierKind.Ethereum }

export const guestSigner = () => ({ getIdentifier: () => identifier })
export const walletSigner = async () => guestSigner()
