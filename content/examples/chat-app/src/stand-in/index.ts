/**
 * Stands in for the network and the SDK: inboxes in this page, gone when it's reloaded. It has what the program needs of the SDK's client,
 * with the SDK's own types. One inbox is the user's, and another one answers what it's sent. The rest only have a past.
 */
import { ConsentEntityType, ConsentState } from '@xmtp/browser-sdk'
import type { Session } from '../session'
import { type Client, isDm } from '../xmtp'
import { createDm, createGroup } from './conversations'
import { writePast } from './past'
import { inboxState, ME, personAt } from './people'
import { createWorld, type Stored } from './world'

export async function openSession(): Promise<Session> {
  const world = createWorld()
  writePast(world, new Date())

  const lastTime = ({ messages }: Stored) => messages.at(-1)?.sentAt.getTime() ?? Date.now()
  const people = (identifiers: { identifier: string }[]) =>
    identifiers.flatMap(({ identifier }) => personAt(identifier) ?? [])
  const client: Client = {
    inboxId: ME.inboxId,
    canMessage: async (identifiers) =>
      new Map(
        identifiers.map(({ identifier }) => [identifier, personAt(identifier) !== undefined]),
      ),
    conversations: {
      async createDmWithIdentifier({ identifier }) {
        const [peer] = people([{ identifier }])
        if (!peer) throw new Error(`inbox id for address ${identifier} not found`)
        for (const { conversation, members } of world.all()) {
          if (isDm(conversation) && members.includes(peer.inboxId)) return conversation
        }
        return createDm(world, peer, ConsentState.Allowed)
      },
      createGroupWithIdentifiers: async (identifiers, options) =>
        createGroup(world, people(identifiers), options?.groupName),
      getConversationById: async (id) => (world.has(id) ? world.find(id).conversation : undefined),
      async list({ consentStates = [ConsentState.Allowed, ConsentState.Unknown] } = {}) {
        const found = world.all().filter(({ consent }) => consentStates.includes(consent))
        return found
          .sort((a, b) => lastTime(b) - lastTime(a))
          .map(({ conversation }) => conversation)
      },
      stream: async (options) => world.newConversations.listen(options?.onValue),
      streamAllMessages: async (options) => world.newMessages.listen(options?.onValue),
      // There's nothing to fetch.
      syncAll: async () => {},
    },
    preferences: {
      fetchInboxStates: async (inboxIds) => inboxIds.map(inboxState),
      async setConsentStates(records) {
        for (const { entityType, entity, state } of records)
          if (entityType === ConsentEntityType.GroupId) world.decide(entity, state)
      },
      streamConsent: async (options) => world.decisions.listen(options?.onValue),
    },
  }
  return {
    client,
    profileOf: async (address) => ({ name: personAt(address)?.name ?? address }),
    close() {},
    async erase() {},
  }
}
