/** What to call a conversation. */
import type { Profile } from '../session'

export interface About {
  /** The other person of a DM. Undefined in groups. */
  peer?: string
  /** The name of a group. Undefined in DMs. */
  groupName?: string
  /** Decides on the color of the avatar. */
  seed: string
}

/** Without `isAccepted`, nobody is asked for a picture. */
export function titleOf(
  { peer, groupName = '' }: About,
  profileOf: (inboxId: string, withPicture?: boolean) => Profile,
  isAccepted = false,
): { title: string; picture?: string } {
  if (peer === undefined) return { title: groupName }
  const { name, picture } = profileOf(peer, isAccepted)
  return { title: name, ...(picture && { picture }) }
}
