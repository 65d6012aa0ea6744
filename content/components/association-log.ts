/** An inbox's association log and what it makes of its members, by the rules of libxmtp's `associations/association_log.rs`. */

export type MemberId = 'wallet' | 'phone' | 'passkey' | 'laptop'

interface Member {
  id: MemberId
  kind: 'identity' | 'installation'
  addedBy?: MemberId
}

export interface Inbox {
  members: readonly Member[]
  recovery: MemberId
}

export type Entry =
  | { action: 'CreateInbox'; identity: MemberId }
  | { action: 'AddAssociation'; member: MemberId; kind: Member['kind']; by: MemberId }
  | { action: 'RevokeAssociation'; member: MemberId; by: MemberId }
  | { action: 'ChangeRecoveryAddress'; to: MemberId; by: MemberId }

/** The log that the figure steps through. */
export const LOG: readonly Entry[] = [
  { action: 'CreateInbox', identity: 'wallet' },
  { action: 'AddAssociation', member: 'phone', kind: 'installation', by: 'wallet' },
  { action: 'AddAssociation', member: 'passkey', kind: 'identity', by: 'phone' },
  { action: 'AddAssociation', member: 'laptop', kind: 'installation', by: 'passkey' },
  { action: 'RevokeAssociation', member: 'passkey', by: 'wallet' },
]

/** The inbox after the given entries, from the first. @throws Error where an entry breaks a rule */
export function replay(entries: readonly Entry[]): Inbox {
  const [first, ...others] = entries
  if (first?.action !== 'CreateInbox') throw new Error('XID not yet created')
  return others.reduce(apply, { members: [{ id: first.identity, kind: 'identity' }], recovery: first.identity })
}

function apply(inbox: Inbox, entry: Entry): Inbox {
  switch (entry.action) {
    case 'CreateInbox':
      throw new Error('Multiple create operations detected')
    case 'AddAssociation': {
      const adder = inbox.members.find(({ id }) => id === entry.by)
      if (adder === undefined && entry.by !== inbox.recovery) throw new Error('Missing existing member')
      if (adder?.kind === 'installation' && entry.kind === 'installation')
        throw new Error('Member of kind installation not allowed to add installation')
      return { ...inbox, members: [...inbox.members, { id: entry.member, kind: entry.kind, addedBy: entry.by }] }
    }
    case 'RevokeAssociation':
      if (entry.by !== inbox.recovery) throw new Error('Missing existing member')
      return { ...inbox, members: inbox.members.filter((member) => !leavesWith(member, entry.member)) }
    case 'ChangeRecoveryAddress':
      if (entry.by !== inbox.recovery) throw new Error('Missing existing member')
      return { ...inbox, recovery: entry.to }
  }
}

/** A removed identity takes the installations along that it added, and no identities. */
function leavesWith(member: Member, removed: MemberId): boolean {
  return member.id === removed || (member.kind === 'installation' && member.addedBy === removed)
}
