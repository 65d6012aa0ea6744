// #region open
/** Signs in, opens the last user's chat again, and logs out. */
import { type Identifier, IdentifierKind, type Signer } from '@xmtp/browser-sdk'
import { forgetAddress, forgetEverything, loadAddress, saveAddress } from './account'
import type { Session, SignInMethod } from './session'
import { guestSigner, walletSigner } from './signers'

/** The network. With `npm run try`, the inboxes in this page instead. */
async function open(user: Identifier | Signer): Promise<Session | undefined> {
  const network =
    import.meta.env.MODE === 'stand-in' ? await import('./stand-in') : await import('./network')
  return network.openSession(user)
}
// #endregion open

// #region sign-in
/** Resolves with undefined if another tab has the chat open. */
export async function signIn(method: SignInMethod): Promise<Session | undefined> {
  const signer = method === 'guest' ? guestSigner() : await walletSigner()
  const session = await open(signer)
  if (session) saveAddress((await signer.getIdentifier()).identifier)
  return session
}
// #endregion sign-in

// #region resume
/** Opens the last user's chat again, without asking for a signature. */
export async function resume(): Promise<Session | undefined> {
  return open({ identifier: loadAddress() ?? '', identifierKind: IdentifierKind.Ethereum })
}

export async function logOut(session: Session, { erase }: { erase: boolean }): Promise<void> {
  forgetAddress()
  if (!erase) return session.close()
  await session.erase()
  forgetEverything()
}
// #endregion resume
