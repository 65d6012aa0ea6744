/** What other people and the user's other devices do. In the browser's console, it's `standIn`. */
import { ConsentState } from '@xmtp/browser-sdk'
import type { Message } from '../xmtp'
import { conditions } from './conditions'
import { createGroup } from './conversations'
import { renamedMessage, replyMessage, textMessage } from './messages'
import { ME, PEOPLE, type Person } from './people'
import type { Stored, World } from './world'

export function createOthers(world: World) {
  const personNamed = (name: string): Person => {
    const found = PEOPLE.find((one) => one.name === name)
    if (!found) throw new Error(`There is nobody named ${name}.`)
    return found
  }
  /** A group by its name, or the DM with someone. */
  const find = (where: string): Stored => {
    const peer = PEOPLE.find(({ name }) => name === where)?.inboxId ?? ''
    const found = world
      .all()
      .find(({ conversation, members }) =>
        'name' in conversation ? conversation.name === where : members.includes(peer),
      )
    if (!found) throw new Error(`There is no conversation "${where}".`)
    return found
  }
  const textIn = ({ content, fallback }: Message) =>
    typeof content === 'string' ? content : (fallback ?? '')
  const findMessage = (text: string): Message => {
    const found = world
      .all()
      .flatMap(({ messages }) => messages)
      .findLast((message) => textIn(message).includes(text))
    if (!found) throw new Error(`There is no message "${text}".`)
    return found
  }
  const sendingOf = (who: string, where: string, minutesAgo = 0) => ({
    conversationId: find(where).conversation.id,
    sender: personNamed(who).inboxId,
    sentAt: new Date(Date.now() - minutesAgo * 60_000),
  })
  return {
    conditions,
    /** Writes, also as the user on another device. With `minutesAgo`, the message arrives late. */
    says: (who: string, where: string, text: string, minutesAgo?: number) =>
      world.write(textMessage(text, sendingOf(who, where, minutesAgo))).id,
    answers: (who: string, where: string, what: string, text: string) =>
      world.write(replyMessage(text, findMessage(what), sendingOf(who, where))).id,
    /** Sends whatever an app could send. */
    sends: (who: string, where: string, odd: Partial<Message>) =>
      world.write({ ...textMessage('', sendingOf(who, where)), ...odd }).id,
    deletes: (text: string) => world.delete(findMessage(text)),
    renames(who: string, where: string, name: string) {
      const { conversation } = find(where)
      Object.defineProperty(conversation, 'name', { value: name })
      world.write(renamedMessage(where, name, { ...sendingOf(who, name) }))
    },
    removes: (where: string, who = ME.name) =>
      world.remove(find(where).conversation.id, personNamed(who)),
    addsMe: (who: string, name: string) =>
      createGroup(world, [personNamed(who)], {
        ...{ name, addedBy: personNamed(who), consent: ConsentState.Unknown },
      }).id,
    /** Accepts on another device of the user's. */
    accepts: (where: string) => world.decide(find(where).conversation.id, ConsentState.Allowed),
    /** How many values wait in the streams, because nobody takes them. */
    waiting: () =>
      world.newMessages.waiting() + world.newConversations.waiting() + world.decisions.waiting(),
  }
}

declare global {
  interface Window {
    standIn?: ReturnType<typeof createOthers>
  }
}
