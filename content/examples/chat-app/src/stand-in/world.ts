/** What the stand-in's inboxes share: conversations, their messages in order, and whether the user has accepted them. */
import { type Consent, ConsentEntityType, type ConsentState } from '@xmtp/browser-sdk'
import type { Conversation, Message, Stream } from '../xmtp'

export interface Stored {
  conversation: Conversation
  members: string[]
  messages: Message[]
  consent: ConsentState
}

/** Functions to call with each new value. */
function createListeners<Value>() {
  const listeners = new Set<(value: Value) => void>()
  return {
    tell(value: Value): void {
      for (const listener of listeners) listener(value)
    },
    listen(listener: (value: Value) => void = () => {}): Stream {
      listeners.add(listener)
      return {
        async end() {
          listeners.delete(listener)
          return { value: undefined, done: true }
        },
      }
    },
  }
}

export function createWorld() {
  const conversations = new Map<string, Stored>()
  const newConversations = createListeners<Conversation>()
  const newMessages = createListeners<Message>()
  const decisions = createListeners<Consent[]>()

  const find = (id: string): Stored => {
    const stored = conversations.get(id)
    if (!stored) throw new Error('The user has left this conversation.')
    return stored
  }
  return {
    ...{ find, newConversations, newMessages, decisions },
    has: (id: string) => conversations.has(id),
    all: () => [...conversations.values()],
    add(conversation: Conversation, members: string[], consent: ConsentState): void {
      conversations.set(conversation.id, { conversation, members, consent, messages: [] })
      newConversations.tell(conversation)
    },
    remove(id: string): void {
      conversations.delete(id)
    },
    write<Written extends Message>(message: Written): Written {
      find(message.conversationId).messages.push(message)
      newMessages.tell(message)
      return message
    },
    decide(id: string, state: ConsentState): void {
      const stored = find(id)
      if (stored.consent === state) return
      stored.consent = state
      decisions.tell([{ entityType: ConsentEntityType.GroupId, entity: id, state }])
    },
  }
}

export type World = ReturnType<typeof createWorld>
