// #region name
import { createPublicClient, http, isAddress } from 'viem'
import { mainnet } from 'viem/chains'
import { normalize } from 'viem/ens'

// #region ens
// The contract behind a name can send those who look it up to a server of its owner's choice.
// With `ccipRead: false`, only the provider is asked, and names that are kept elsewhere aren't found.
const ethereum = createPublicClient({ chain: mainnet, transport: http(), ccipRead: false })

export async function nameOf(address: string): Promise<string | undefined> {
  if (!isAddress(address)) return undefined
  const name = await ethereum.getEnsName({ address })
  return name && isNormal(name) ? name : undefined
}
// #endregion name

// #region normal
/** In another form, a name can hide letters, or turn around the text next to it. */
function isNormal(name: string): boolean {
  try {
    return normalize(name) === name
  } catch {
    return false
  }
}
// #endregion normal

// #region picture
/** Reads where the picture is. `getEnsAvatar` would also request it. */
export async function pictureOf(address: string): Promise<string | undefined> {
  const name = await nameOf(address)
  const picture = name && (await ethereum.getEnsText({ name, key: 'avatar' }))
  return picture?.startsWith('https://') ? picture : undefined
}
// #endregion picture
// #endregion ens
