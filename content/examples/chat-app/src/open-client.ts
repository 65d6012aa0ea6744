// #region open-client
import {
  Client,
  type Identifier,
  type NetworkOptions,
  type Signer,
  type StorageOptions,
} from '@xmtp/browser-sdk'
import { acquireLock } from './lock'
import { Problem } from './problem'

const STUCK = "The chat couldn't start. Check your connection, then reload the page."
let isStuck = false

/** Pass the user's identifier to resume without the wallet, or a signer to sign in. */
export async function openClient(
  user: Identifier | Signer,
  options: NetworkOptions & StorageOptions,
) {
  if (isStuck) throw new Problem(STUCK)
  const release = await acquireLock('xmtp-database')
  if (!release) return undefined // tell the user that the chat is open in another tab

  const opening =
    'identifier' in user
      ? Client.build(user, options)
      : Client.create(user, { ...options, disableAutoRegister: true })
  const client = await opening.catch((cause: unknown) => {
    // Its worker may have the database open until the page is reloaded, so the lock stays, too.
    isStuck = true
    throw new Problem(STUCK, { cause })
  })
  const close = () => {
    client.close()
    release()
  }
  try {
    if ('identifier' in user) {
      if (!(await client.isRegistered()))
        throw new Problem("This browser doesn't have your messages anymore. Sign in again.")
    } else {
      await client.register() // asks the wallet, unless this installation is registered
    }
    return { client, close }
  } catch (error) {
    close()
    throw error
  }
}
// #endregion open-client
