/** A group of MLS and its epochs (RFC 9420 sections 8, 11 and 12): each Commit starts one, with secrets for those who are members then. */

import { listOf } from './list-of.ts'

export const INSTALLATIONS = ['Ana’s phone', 'Ben’s laptop', 'Cleo’s phone', 'Cleo’s tablet'] as const

/** An index into `INSTALLATIONS`. */
export type Installation = number

export interface Epoch {
  number: number
  members: readonly Installation[]
  /** What the Commit did that started it, as a clause. */
  cause: string
}

/** How many epochs fit in the drawing; the group starts again after that. */
export const MAX_EPOCHS = 7

/** A group is made with its creator alone, in epoch 0 (RFC 9420 section 11). */
export const FIRST_EPOCH: Epoch = { number: 0, members: [0], cause: `${INSTALLATIONS[0]} makes the group` }

/** Adds the installation, or removes it if it is a member. The creator stays, since someone has to make the Commits. */
export function toggleMember(epochs: readonly Epoch[], who: Installation): readonly Epoch[] {
  const last = lastEpoch(epochs)
  const isMember = last.members.includes(who)
  if (who === 0 || epochs.length === MAX_EPOCHS) return epochs
  return commit(
    epochs,
    isMember ? last.members.filter((member) => member !== who) : [...last.members, who].sort(),
    `${INSTALLATIONS[0]} ${isMember ? 'removes' : 'adds'} ${INSTALLATIONS[who]}`,
  )
}

/** A Commit that renews keys and changes no members. */
export function updateKeys(epochs: readonly Epoch[]): readonly Epoch[] {
  if (epochs.length === MAX_EPOCHS) return epochs
  return commit(epochs, lastEpoch(epochs).members, `${INSTALLATIONS[0]} renews its keys`)
}

/** The epochs whose messages an installation was given keys for. */
export function readableEpochs(epochs: readonly Epoch[], who: Installation): number[] {
  return epochs.filter(({ members }) => members.includes(who)).map(({ number }) => number)
}

export function lastEpoch(epochs: readonly Epoch[]): Epoch {
  return epochs.at(-1) ?? FIRST_EPOCH
}

export function namesOf(members: readonly Installation[]): string {
  return listOf(members.map((member) => INSTALLATIONS[member] ?? ''))
}

function commit(epochs: readonly Epoch[], members: readonly Installation[], cause: string): readonly Epoch[] {
  return [...epochs, { number: lastEpoch(epochs).number + 1, members, cause }]
}
