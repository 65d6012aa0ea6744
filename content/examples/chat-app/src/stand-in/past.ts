/** What has happened before the user opens the program for the first time. */
import { ConsentState, ReactionAction, ReactionSchema } from '@xmtp/browser-sdk'
import type { Conversation, Message } from '../xmtp'
import { createDm, createGroup } from './conversations'
import { reactionMessage, replyMessage, textMessage } from './messages'
import { ECHO, ME, NOOR, type Person, STRANGER, THEO } from './people'
import type { World } from './world'

/** @param now the time of the last message, so that the pictures of the program always show the same times */
export function writePast(world: World, now: Date): void {
  let minutesAgo = 100
  const next = ({ id }: Conversation, { inboxId }: Person) => {
    minutesAgo -= 3
    return {
      conversationId: id,
      sender: inboxId,
      sentAt: new Date(now.getTime() - minutesAgo * 60_000),
    }
  }
  const say = (where: Conversation, who: Person, text: string) =>
    world.write(textMessage(text, next(where, who)))
  const answer = (where: Conversation, who: Person, what: Message, text: string) =>
    world.write(replyMessage(text, what, next(where, who)))
  const react = (where: Conversation, who: Person, what: Message, content: string) =>
    what.reactions.push(
      reactionMessage(
        {
          reference: what.id,
          referenceInboxId: what.senderInboxId,
          action: ReactionAction.Added,
          content,
          schema: ReactionSchema.Unicode,
        },
        next(where, who),
      ),
    )

  const echo = createDm(world, ECHO, ConsentState.Allowed)
  say(echo, ECHO, 'Hi! Write to me, and I write back.')

  const trip = createGroup(world, [NOOR, THEO], { name: 'Trip to Lisbon' })
  const question = say(trip, NOOR, 'Who books the train?')
  react(trip, THEO, question, '👍')
  answer(trip, THEO, question, 'I do. The one at eight, or the slow one at noon?')
  say(trip, ME, 'Noon. I want to see the coast.')

  const noor = createDm(world, NOOR, ConsentState.Allowed)
  say(noor, NOOR, 'Are you still coming on Sunday?')
  const yes = say(noor, ME, 'Yes, with a cake.')
  react(noor, NOOR, yes, '🎂')
  say(noor, NOOR, 'Then I make the coffee.')

  const stranger = createDm(world, STRANGER, ConsentState.Unknown)
  say(stranger, STRANGER, 'Hello, we met at the library. May I ask you something?')
}
