// #region guest
import { createEOASigner, IdentifierKind, type Signer } from '@xmtp/browser-sdk'
import { createWalletClient, custom, type EIP1193Provider, toBytes } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { guestKey } from './account'
import { Problem } from './problem'

/** Signs with a key that's kept in this browser, so nobody is asked. */
export const guestSigner = (): Signer => createEOASigner(guestKey(generatePrivateKey))
// #endregion guest

// #region window
declare global {
  interface Window {
    ethereum?: EIP1193Provider
  }
}
// #endregion window

// #region wallet
/** Asks the wallet in the browser, for the account first and then for each signature. */
export async function walletSigner(): Promise<Signer> {
  if (!window.ethereum) throw new Problem('This browser has no wallet.')
  const wallet = createWalletClient({ transport: custom(window.ethereum) })
  const [account] = await wallet.requestAddresses()
  if (!account) throw new Problem('The wallet has no account.')
  const identifier = { identifier: account.toLowerCase(), identifierKind: IdentifierKind.Ethereum }
  return {
    type: 'EOA',
    getIdentifier: () => identifier,
    signMessage: async (message) => toBytes(await wallet.signMessage({ account, message })),
  }
}
// #endregion wallet
