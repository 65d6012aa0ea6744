/** Names and pictures of people, by inbox ID. */
import type { Lookups, Profile } from './session'
import type { Client } from './xmtp'

// #region profiles
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export class Profiles {
  #client: Pick<Client, 'preferences'>
  #lookups: Lookups
  #changed: () => void
  #known = new Map<string, { profile: Profile; hasPicture: boolean; until: number }>()
  /** Inbox IDs, and whether to look for a picture. */
  #wanted = new Map<string, boolean>()

  constructor(client: Pick<Client, 'preferences'>, lookups: Lookups, changed: () => void) {
    this.#client = client
    this.#lookups = lookups
    this.#changed = changed
  }

  /** Returns what's known now, and loads the rest in the background. Ask for pictures of accepted people only. */
  get(inboxId: string, withPicture = false): Profile {
    const entry = this.#known.get(inboxId)
    if (!entry || Date.now() >= entry.until || (withPicture && !entry.hasPicture)) {
      // Keep the old name meanwhile. If this attempt fails, the next one is in a minute.
      const profile = entry?.profile ?? { name: `${inboxId.slice(0, 6)}…` }
      const hasPicture = withPicture || entry?.hasPicture === true
      this.#known.set(inboxId, { profile, hasPicture, until: Date.now() + MINUTE })
      if (this.#wanted.size === 0) setTimeout(() => this.#load().catch(console.warn), 50)
      this.#wanted.set(inboxId, hasPicture)
    }
    const { picture, ...profile }: Profile = this.#known.get(inboxId)?.profile ?? { name: '' }
    return withPicture && picture ? { ...profile, picture } : profile
  }

  async #load(): Promise<void> {
    const wanted = this.#wanted
    this.#wanted = new Map()
    const states = await this.#client.preferences.fetchInboxStates([...wanted.keys()])

    await Promise.all(
      states.map(async ({ inboxId, accountIdentifiers }) => {
        const first = accountIdentifiers.find(({ identifier }) => identifier.startsWith('0x'))
        if (!first) return
        const { identifier: address } = first
        const hasPicture = wanted.get(inboxId) === true
        const [name, picture] = await Promise.allSettled([
          this.#lookups.nameOf(address),
          hasPicture ? this.#lookups.pictureOf(address) : undefined,
        ])
        const profile: Profile = { name: valueIn(name) ?? shorten(address), address }
        const found = valueIn(picture)
        if (found) profile.picture = found
        const until = Date.now() + (name.status === 'fulfilled' ? DAY : MINUTE)
        this.#known.set(inboxId, { profile, hasPicture, until })
        this.#changed()
      }),
    )
  }
}

const valueIn = <Value>(result: PromiseSettledResult<Value>) =>
  result.status === 'fulfilled' ? result.value : undefined

export const shorten = (address: string): string => `${address.slice(0, 6)}…${address.slice(-4)}`
// #endregion profiles
