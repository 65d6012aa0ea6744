/** Names and pictures of people, by inbox ID. */
import type { Profile } from './session'
import type { Client } from './xmtp'

// #region profiles
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export class Profiles {
  #client: Pick<Client, 'preferences'>
  #profileOf: (address: string) => Promise<Profile>
  #changed: () => void
  #known = new Map<string, { profile: Profile; until: number }>()
  #wanted = new Set<string>()

  constructor(
    client: Pick<Client, 'preferences'>,
    profileOf: (address: string) => Promise<Profile>,
    changed: () => void,
  ) {
    this.#client = client
    this.#profileOf = profileOf
    this.#changed = changed
  }

  /** Returns what's known now, and loads the rest in the background. */
  get(inboxId: string): Profile {
    const entry = this.#known.get(inboxId)
    if (entry && Date.now() < entry.until) return entry.profile

    // Keep the old name meanwhile. If nothing is found, the next attempt is in ten minutes.
    const profile = entry?.profile ?? { name: `${inboxId.slice(0, 6)}…` }
    this.#known.set(inboxId, { profile, until: Date.now() + 10 * MINUTE })
    if (this.#wanted.size === 0) setTimeout(() => this.#load().catch(console.warn), 50)
    this.#wanted.add(inboxId)
    return profile
  }

  async #load(): Promise<void> {
    const inboxIds = [...this.#wanted]
    this.#wanted.clear()
    const states = await this.#client.preferences.fetchInboxStates(inboxIds)

    await Promise.all(
      states.map(async ({ inboxId, accountIdentifiers }) => {
        const first = accountIdentifiers.find(({ identifier }) => identifier.startsWith('0x'))
        if (!first) return
        const profile = await this.#profileOf(first.identifier)
        this.#known.set(inboxId, { profile, until: Date.now() + DAY })
        this.#changed()
      }),
    )
  }
}
// #endregion profiles
