// #region open-client
import {
  Client,
  type Identifier,
  type NetworkOptions,
  type Signer,
  type StorageOptions,
} from '@xmtp/browser-sdk'
import { acquireLock } from './lock'

/** Pass the user's identifier to resume without the wallet, or a signer to sign in. */
export async function openClient(
  user: Identifier | Signer,
  options: NetworkOptions & StorageOptions,
) {
  const release = await acquireLock('xmtp-database')
  if (!release) return undefined // tell the user that the chat is open in another tab

  const client =
    'identifier' in user
      ? await Client.build(user, options)
      : await Client.create(user, { ...options, disableAutoRegister: true })
  const close = () => {
    client.close()
    release()
  }
  try {
    if ('identifier' in user) {
      if (!(await client.isRegistered())) throw new Error('No database for this user: sign in')
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
