/** What the stand-in's inboxes share: conversations, their messages in order, and whether the user has accepted them. */
import { type Consent, ConsentEntityType, ConsentState, isReply } from '@xmtp/browser-sdk'
import type { Conversation, Message, Stream } from '../xmtp'
import { writeDatabase } from './conditions'
import { ME, type Person } from './people'

export interface Stored {
  conversation: Conversation
  members: string[]
  messages: Message[]
  consent: ConsentState
}

/** Keeps the values of a stream until someone takes them, like the SDK. */
function createStream<Value>(onEnd: () => void) {
  const waiting: Value[] = []
  let wake = () => {}
  let isDone = false
  const next = async (): Promise<IteratorResult<Value>> => {
    while (waiting.length === 0 && !isDone)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    const [value] = waiting.splice(0, 1)
    return isDone || value === undefined ? { value: undefined, done: true } : { value, done: false }
  }
  return {
    waiting,
    push(value: Value): void {
      waiting.push(value)
      wake()
    },
    async end() {
      isDone = true
      onEnd()
      wake()
      return { value: undefined, done: true }
    },
    [Symbol.asyncIterator]: () => ({ next }),
  }
}

/** Streams that get each new value. */
function createListeners<Value>() {
  const streams = new Map<
    ReturnType<typeof createStream<Value>>,
    ((value: Value) => void) | undefined
  >()
  return {
    waiting: () => [...streams.keys()].reduce((sum, { waiting }) => sum + waiting.length, 0),
    tell(value: Value): void {
      for (const [stream, onValue] of streams) {
        stream.push(value)
        onValue?.(value)
      }
    },
    listen(onValue?: (value: Value) => void): Stream {
      const stream = createStream<Value>(() => streams.delete(stream))
      streams.set(stream, onValue)
      return stream
    },
  }
}

export function createWorld() {
  const conversations = new Map<string, Stored>()
  const newConversations = createListeners<Conversation>()
  const newMessages = createListeners<Message>()
  const decisions = createListeners<Consent[]>()
  const people = new Map<string, ConsentState>()
  /** The types that deleted messages had, by their IDs. */
  const deleted = new Map<string, Message['contentType']>()

  const find = (id: string): Stored => {
    const stored = conversations.get(id)
    if (!stored) throw new Error(`Conversation not found: ${id}`)
    return stored
  }
  /** A reply comes with the message that it answers, as that one is now. What was deleted keeps its type there. */
  const withQuote = (message: Message, messages: Message[]): Message => {
    const reply = isReply(message) ? message.content : undefined
    if (!reply) return message
    const quoted = messages.find(({ id }) => id === reply.referenceId)
    const inReplyTo = quoted && {
      ...quoted,
      contentType: deleted.get(quoted.id) ?? quoted.contentType,
    }
    return { ...message, content: { ...reply, inReplyTo: inReplyTo ?? null } }
  }
  return {
    ...{ find, newConversations, newMessages, decisions },
    has: (id: string) => conversations.has(id),
    all: () => [...conversations.values()],
    /** In the order of the network's time, which a message only has when it's published. */
    messages(id: string): Message[] {
      const { messages } = find(id)
      const inOrder = messages.toSorted((a, b) => (a.sentAtNs < b.sentAtNs ? -1 : 1))
      return inOrder.map((message) => withQuote(message, messages))
    },
    add(conversation: Conversation, members: string[], consent: ConsentState): void {
      conversations.set(conversation.id, { conversation, members, consent, messages: [] })
      newConversations.tell(conversation)
    },
    /** The conversation and its messages stay. */
    remove(id: string, { inboxId }: Person): void {
      const stored = find(id)
      stored.members = stored.members.filter((member) => member !== inboxId)
      newConversations.tell(stored.conversation)
    },
    isActive: (id: string) => find(id).members.includes(ME.inboxId),
    write<Written extends Message>(message: Written): Written {
      find(message.conversationId).messages.push(message)
      newMessages.tell(message)
      return message
    },
    /** The fallback stays, with what it says about the content. */
    delete(message: Message): void {
      deleted.set(message.id, message.contentType)
      message.contentType = { ...message.contentType, typeId: 'deletedMessage' }
      message.content = { deletedBy: 0 } // by its sender
      newMessages.tell(message)
    },
    opinionOf: (inboxId: string) => people.get(inboxId) ?? ConsentState.Unknown,
    decideOnPerson(inboxId: string, state: ConsentState): void {
      people.set(inboxId, state)
      decisions.tell([{ entityType: ConsentEntityType.InboxId, entity: inboxId, state }])
    },
    decide(id: string, state: ConsentState): void {
      const stored = find(id)
      if (stored.consent === state) return
      writeDatabase()
      stored.consent = state
      decisions.tell([{ entityType: ConsentEntityType.GroupId, entity: id, state }])
    },
  }
}

export type World = ReturnType<typeof createWorld>
