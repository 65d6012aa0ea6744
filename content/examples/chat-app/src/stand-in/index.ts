/**
 * Stands in for the network and the SDK: inboxes in this page, gone when it's reloaded. It has what the program needs of the SDK's client,
 * with the SDK's own types. One inbox is the user's, and another one answers what it's sent. The rest only have a past, until `standIn` in
 * the browser's console lets them act. What goes wrong on a network is in `conditions.ts`.
 */
import { ConsentEntityType, ConsentState } from '@xmtp/browser-sdk'
import type { Session } from '../session'
import { type Client, isDm } from '../xmtp'
import { askNetwork, writeDatabase } from './conditions'
import { createDm, createGroup } from './conversations'
import { createOthers } from './others'
import { writePast } from './past'
import { identifierOf, inboxState, lookups, ME, personAt } from './people'
import { createWorld, type Stored } from './world'

export async function openSession(): Promise<Session> {
  await askNetwork()
  const world = createWorld()
  writePast(world, new Date())
  window.standIn = createOthers(world)

  const lastTime = ({ conversation }: Stored) =>
    world.messages(conversation.id).at(-1)?.sentAt.getTime() ?? Date.now()
  const people = (identifiers: { identifier: string }[]) =>
    identifiers.flatMap(({ identifier }) => personAt(identifier) ?? [])
  const client: Client = {
    inboxId: ME.inboxId,
    accountIdentifier: identifierOf(ME),
    async canMessage(identifiers) {
      await askNetwork()
      return new Map(
        identifiers.map(({ identifier }) => [identifier, personAt(identifier) !== undefined]),
      )
    },
    conversations: {
      async createDmWithIdentifier({ identifier }) {
        await askNetwork()
        const [peer] = people([{ identifier }])
        if (!peer) throw new Error(`inbox id for address ${identifier} not found`)
        for (const { conversation, members } of world.all()) {
          if (isDm(conversation) && members.includes(peer.inboxId)) return conversation
        }
        return createDm(world, peer, ConsentState.Allowed)
      },
      async createGroupWithIdentifiers(identifiers, options) {
        await askNetwork()
        return createGroup(world, people(identifiers), { name: options?.groupName })
      },
      getConversationById: async (id) => (world.has(id) ? world.find(id).conversation : undefined),
      getMessageById: async (id) =>
        world
          .all()
          .flatMap(({ conversation }) => world.messages(conversation.id))
          .find((message) => message.id === id),
      async list({ consentStates = [ConsentState.Allowed, ConsentState.Unknown] } = {}) {
        const found = world.all().filter(({ consent }) => consentStates.includes(consent))
        return found
          .sort((a, b) => lastTime(b) - lastTime(a))
          .map(({ conversation }) => conversation)
      },
      stream: async (options) => world.newConversations.listen(options?.onValue),
      streamAllMessages: async (options) => world.newMessages.listen(options?.onValue),
      // There's nothing to fetch.
      syncAll: askNetwork,
    },
    preferences: {
      async fetchInboxStates(inboxIds) {
        await askNetwork()
        return inboxIds.map(inboxState)
      },
      async setConsentStates(records) {
        writeDatabase()
        for (const { entityType, entity, state } of records) {
          if (entityType === ConsentEntityType.GroupId) world.decide(entity, state)
          else world.decideOnPerson(entity, state)
        }
      },
      getConsentState: async (entityType, entity) =>
        entityType === ConsentEntityType.GroupId
          ? world.find(entity).consent
          : world.opinionOf(entity),
      streamConsent: async (options) => world.decisions.listen(options?.onValue),
    },
  }
  return {
    client,
    lookups,
    close() {},
    async erase() {},
  }
}
