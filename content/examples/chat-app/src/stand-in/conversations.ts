/** Conversations as the SDK would hand them out, from the point of view of the user. */
import { ConsentState, DeliveryStatus, PermissionLevel, SortDirection } from '@xmtp/browser-sdk'
import type { Dm, Group, Message } from '../xmtp'
import { askNetwork, conditions, writeDatabase } from './conditions'
import {
  newId,
  type Options,
  reactionMessage,
  renamedMessage,
  replyMessage,
  textMessage,
  timesOf,
} from './messages'
import { ECHO, inboxState, ME, type Person } from './people'
import type { World } from './world'

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function createShared(world: World, id: string, addedByInboxId: string): Omit<Dm, 'peerInboxId'> {
  const stored = () => world.find(id)
  const sending = { conversationId: id, sender: ME.inboxId }

  const echo = async (message: Message) => {
    await wait(800)
    const text = typeof message.content === 'string' ? message.content : 'That was a reply.'
    if (world.has(id))
      world.write(textMessage(`You wrote: ${text}`, { conversationId: id, sender: ECHO.inboxId }))
  }
  /** Messages that a later attempt sends again. */
  const again = new Set<Message>()
  const publish = async () => {
    await askNetwork()
    if (!world.isActive(id)) throw new Error('[GroupError::GroupInactive] Group is inactive')
    const waiting = stored().messages.filter(
      (message) => message.deliveryStatus === DeliveryStatus.Unpublished || again.has(message),
    )
    const isRefused = conditions.messages === 'refused'
    const isWithEcho = stored().members.length === 2 && stored().members.includes(ECHO.inboxId)
    for (const message of waiting) {
      again.delete(message)
      message.deliveryStatus = isRefused ? DeliveryStatus.Failed : DeliveryStatus.Published
      if (isRefused) continue
      Object.assign(message, timesOf(new Date())) // the network's time
      world.decide(id, ConsentState.Allowed)
      if (isWithEcho) void echo(message)
    }
    if (isRefused) throw new Error('[GroupError::Sync] Sync failed to wait for intent')
  }
  const keys = new Map<string, Message>()
  /** The same content with the same key is the same message, which keeps its status until it's published. */
  const send = async (message: Message, { optimistic, idempotencyKey }: Options = {}) => {
    writeDatabase()
    const key = `${idempotencyKey} ${message.fallback ?? message.content}`
    const known = idempotencyKey ? keys.get(key) : undefined
    if (known) again.add(known)
    else keys.set(key, world.write({ ...message, deliveryStatus: DeliveryStatus.Unpublished }))
    if (!optimistic) await publish()
    return known?.id ?? message.id
  }
  const findMessage = (messageId: string): Message => {
    const found = stored().messages.find((message) => message.id === messageId)
    if (!found) throw new Error('There is no such message.')
    return found
  }
  return {
    ...{ id, addedByInboxId },
    consentState: async () => stored().consent,
    isActive: async () => world.isActive(id),
    updateConsentState: async (state) => world.decide(id, state),
    lastMessage: async () => world.messages(id).at(-1),
    members: async () =>
      stored().members.map((inboxId) => ({
        ...{
          inboxId,
          accountIdentifiers: inboxState(inboxId).accountIdentifiers,
          installationIds: [],
        },
        permissionLevel:
          inboxId === ME.inboxId ? PermissionLevel.SuperAdmin : PermissionLevel.Member,
        consentState: ConsentState.Unknown,
      })),
    messages: async (options) => {
      const { limit, direction, sentBeforeNs, deliveryStatus } = options ?? {}
      const found = world
        .messages(id)
        .filter(
          (message) =>
            (sentBeforeNs === undefined || message.sentAtNs < sentBeforeNs) &&
            (deliveryStatus === undefined || message.deliveryStatus === deliveryStatus),
        )
      if (direction === SortDirection.Descending) found.reverse()
      return found.slice(0, Number(limit ?? found.length))
    },
    publishMessages: publish,
    sendText: (text, options) => send(textMessage(text, sending), options),
    sendReply: ({ reference, content }, options) =>
      send(
        replyMessage(new TextDecoder().decode(content.content), findMessage(reference), sending),
        options,
      ),
    sendReaction: async (reaction) => {
      writeDatabase()
      const message = reactionMessage(reaction, sending)
      findMessage(reaction.reference).reactions.push(message)
      world.newMessages.tell(message)
      await askNetwork()
      return message.id
    },
  }
}

export function createDm(world: World, peer: Person, consent: ConsentState): Dm {
  const dm: Dm = {
    ...createShared(world, newId(), peer.inboxId),
    peerInboxId: async () => peer.inboxId,
  }
  world.add(dm, [ME.inboxId, peer.inboxId], consent)
  return dm
}

export interface GroupStart {
  name?: string | undefined
  addedBy?: Person
  consent?: ConsentState
}

export function createGroup(world: World, people: Person[], start: GroupStart = {}): Group {
  const { addedBy = ME, consent = ConsentState.Allowed } = start
  const id = newId()
  let name = start.name ?? ''
  const shared = createShared(world, id, addedBy.inboxId)
  const group: Group = {
    ...shared,
    get name() {
      return name
    },
    async updateName(newName) {
      await askNetwork()
      const message = renamedMessage(name, newName, { conversationId: id, sender: ME.inboxId })
      name = newName
      world.write(message)
    },
    async requestRemoval() {
      await askNetwork()
      world.remove(id, ME)
    },
  }
  world.add(
    group,
    [ME, ...people].map(({ inboxId }) => inboxId),
    consent,
  )
  return group
}
