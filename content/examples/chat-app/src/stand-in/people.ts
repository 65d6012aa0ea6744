/** The inboxes that the stand-in knows. */
import { type Identifier, IdentifierKind, type InboxState } from '@xmtp/browser-sdk'
import type { Lookups } from '../session'
import { askNetwork, conditions } from './conditions'

export interface Person {
  inboxId: string
  address: string
  name: string
}

const person = (digit: string, name: string): Person => ({
  inboxId: digit.repeat(64),
  address: `0x${digit.repeat(40)}`,
  name,
})

/** The person who uses the program. */
export const ME = person('1', 'Robin')
/** Answers everything that it's sent. */
export const ECHO = person('2', 'Echo')
export const NOOR = person('3', 'Noor')
export const THEO = person('4', 'Theo')
export const STRANGER = person('5', 'Vera')

export const PEOPLE = [ME, ECHO, NOOR, THEO, STRANGER]

export const personAt = (address: string): Person | undefined =>
  PEOPLE.find((one) => one.address === address.toLowerCase())

export const identifierOf = ({ address }: Person): Identifier => ({
  identifier: address,
  identifierKind: IdentifierKind.Ethereum,
})

export function inboxState(inboxId: string): InboxState {
  const found = PEOPLE.find((one) => one.inboxId === inboxId) ?? ME
  return {
    inboxId,
    accountIdentifiers: [identifierOf(found)],
    recoveryIdentifier: identifierOf(found),
    installations: [],
  }
}

export const lookups: Lookups = {
  async nameOf(address) {
    await askNetwork()
    return conditions.names === 'all' ? personAt(address)?.name : undefined
  },
  async pictureOf(address) {
    const name = personAt(address)?.name
    if (conditions.pictures === 'none' || !name) return undefined
    const picture = `https://pictures.example/${name.toLowerCase()}.png`
    new Image().src = picture // as viem's `getEnsAvatar` does
    return picture
  },
}
