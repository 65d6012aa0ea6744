// #region open-client
// #region start
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
// #endregion start

// #region create
async function create(user: Identifier | Signer, options: NetworkOptions & StorageOptions) {
  try {
    return 'identifier' in user
      ? await Client.build(user, options)
      : await Client.create(user, { ...options, disableAutoRegister: true })
  } catch (cause) {
    // Its worker may have the database open until the page is reloaded, so the lock stays, too.
    isStuck = true
    throw new Problem(STUCK, { cause })
  }
}
// #endregion create

// #region register
async function register(client: Client, user: Identifier | Signer) {
  if (!('identifier' in user)) {
    await client.register() // asks the wallet, unless this installation is registered
  } else if (!(await client.isRegistered())) {
    throw new Problem("This browser doesn't have your messages anymore. Sign in again.")
  }
}
// #endregion register

// #region open
/** Pass the user's identifier to resume without the wallet, or a signer to sign in. */
export async function openClient(
  user: Identifier | Signer,
  options: NetworkOptions & StorageOptions,
) {
  if (isStuck) throw new Problem(STUCK)
  const release = await acquireLock('xmtp-database')
  if (!release) return undefined // tell the user that the chat is open in another tab
  const client = await create(user, options)
  const close = () => {
    client.close()
    release()
  }
  try {
    await register(client, user)
    return { client, close }
  } catch (error) {
    close()
    throw error
  }
}
// #endregion open
// #endregion open-client
