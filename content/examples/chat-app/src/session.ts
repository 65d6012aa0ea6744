/** Who uses the program, and the client that is open for them. */
import { type Identifier, IdentifierKind, type Signer } from '@xmtp/browser-sdk'
import { forgetAddress, loadAddress, saveAddress } from './account'
import type { Profile } from './profiles'
import { guestSigner, walletSigner } from './signers'
import type { Client } from './xmtp'

// #region session
export interface Session {
  client: Client
  /** Looks up a name and a picture. */
  profileOf(address: string): Promise<Profile>
  /** Ends the session, and keeps the messages in this browser. */
  close(): void
  /** Ends the session, and deletes the messages and keys in this browser. */
  erase(): Promise<void>
}

export type SignInMethod = 'guest' | 'wallet'

/** Resolves with undefined if another tab has the chat open. */
export async function signIn(method: SignInMethod): Promise<Session | undefined> {
  const signer = method === 'guest' ? guestSigner() : await walletSigner()
  const session = await open(signer)
  if (session) saveAddress((await signer.getIdentifier()).identifier)
  return session
}

/** Opens the last user's chat again, without asking for a signature. */
export async function resume(): Promise<Session | undefined> {
  return open({ identifier: loadAddress() ?? '', identifierKind: IdentifierKind.Ethereum })
}

export async function logOut(session: Session, { erase }: { erase: boolean }): Promise<void> {
  forgetAddress()
  if (erase) await session.erase()
  else session.close()
}
// #endregion session

// #region exchange
/** The network. With `npm run try`, two inboxes in this page instead. */
async function open(user: Identifier | Signer): Promise<Session | undefined> {
  const network =
    import.meta.env.MODE === 'stand-in' ? await import('./stand-in') : await import('./network')
  return network.openSession(user)
}
// #endregion exchange
