/** The inboxes that the stand-in knows. */
import { type Identifier, IdentifierKind, type InboxState } from '@xmtp/browser-sdk'

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
export const ME = person('1', 'You')
/** Answers everything that it's sent. */
export const ECHO = person('2', 'Echo')
export const NOOR = person('3', 'Noor')
export const THEO = person('4', 'Theo')
export const STRANGER = person('5', 'Vera')

const PEOPLE = [ME, ECHO, NOOR, THEO, STRANGER]

export const personAt = (address: string): Person | undefined =>
  PEOPLE.find((one) => one.address === address.toLowerCase())

const identifierOf = ({ address }: Person): Identifier => ({
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
