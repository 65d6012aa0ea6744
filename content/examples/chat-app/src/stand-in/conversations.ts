/** Conversations as the SDK would hand them out, from the point of view of the user. */
import { ConsentState, DeliveryStatus, PermissionLevel, SortDirection } from '@xmtp/browser-sdk'
import type { Dm, Group, Message } from '../xmtp'
import { newId, reactionMessage, renamedMessage, replyMessage, textMessage } from './messages'
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
  const publish = async () => {
    await wait(400)
    const waiting = stored().messages.filter(
      ({ deliveryStatus }) => deliveryStatus === DeliveryStatus.Unpublished,
    )
    const isWithEcho = stored().members.length === 2 && stored().members.includes(ECHO.inboxId)
    for (const message of waiting) {
      message.deliveryStatus = DeliveryStatus.Published
      world.decide(id, ConsentState.Allowed)
      if (isWithEcho) void echo(message)
    }
  }
  const send = async (message: Message, isOptimistic = false) => {
    world.write({ ...message, deliveryStatus: DeliveryStatus.Unpublished })
    if (!isOptimistic) await publish()
    return message.id
  }
  const findMessage = (messageId: string): Message => {
    const found = stored().messages.find((message) => message.id === messageId)
    if (!found) throw new Error('There is no such message.')
    return found
  }
  return {
    ...{ id, addedByInboxId },
    consentState: async () => stored().consent,
    updateConsentState: async (state) => world.decide(id, state),
    lastMessage: async () => stored().messages.at(-1),
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
      const { limit, direction, sentBeforeNs } = options ?? {}
      const found = stored().messages.filter(
        ({ sentAtNs }) => sentBeforeNs === undefined || sentAtNs < sentBeforeNs,
      )
      if (direction === SortDirection.Descending) found.reverse()
      return found.slice(0, Number(limit ?? found.length))
    },
    publishMessages: publish,
    sendText: (text, options) => send(textMessage(text, sending), options?.optimistic),
    sendReply: ({ reference, content }, options) =>
      send(
        replyMessage(new TextDecoder().decode(content.content), findMessage(reference), sending),
        options?.optimistic,
      ),
    sendReaction: async (reaction) => {
      const message = reactionMessage(reaction, sending)
      findMessage(reaction.reference).reactions.push(message)
      world.newMessages.tell(message)
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

export function createGroup(world: World, people: Person[], startName = ''): Group {
  const id = newId()
  let name = startName
  const shared = createShared(world, id, ME.inboxId)
  const group: Group = {
    ...shared,
    get name() {
      return name
    },
    async updateName(newName) {
      const message = renamedMessage(name, newName, { conversationId: id, sender: ME.inboxId })
      name = newName
      world.write(message)
    },
    async requestRemoval() {
      world.remove(id)
    },
  }
  world.add(
    group,
    [ME, ...people].map(({ inboxId }) => inboxId),
    ConsentState.Allowed,
  )
  return group
}
