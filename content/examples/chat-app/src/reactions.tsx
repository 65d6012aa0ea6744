import { ReactionAction, ReactionSchema } from '@xmtp/browser-sdk'
import { useState } from 'react'
import { useDatabase, useNameOf } from './database'
import type { Conversation, Message } from './xmtp'

const CHOICES = ['👍', '❤️', '😂', '🎂', '🎉']

/** More kinds of reactions than this aren't shown. */
const MANY = 12

const letters = new Intl.Segmenter()

/** A reaction can be any text, which would be the label of a button. */
const isEmoji = (text: string) =>
  text.length <= 32 && /\p{Emoji}/u.test(text) && [...letters.segment(text)].length === 1

/** Who has reacted with what. Someone may have taken a reaction back, so the last word of each person counts. */
export function countReactions({ reactions }: Message): Map<string, Set<string>> {
  const people = new Map<string, Set<string>>()
  const inOrder = [...reactions].sort((a, b) => (a.sentAtNs < b.sentAtNs ? -1 : 1))
  for (const { content, senderInboxId } of inOrder) {
    if (!content || !isEmoji(content.content)) continue
    const senders = people.get(content.content) ?? new Set()
    if (content.action === ReactionAction.Added) senders.add(senderInboxId)
    else senders.delete(senderInboxId)
    people.set(content.content, senders)
  }
  return people
}

export function Reactions({
  message,
  conversation,
}: {
  message: Message
  conversation: Conversation
}) {
  const { me, changed } = useDatabase()
  const nameOf = useNameOf()
  const [isChoosing, setChoosing] = useState(false)
  const reactions = countReactions(message)

  const toggle = async (emoji: string) => {
    setChoosing(false)
    const isMine = reactions.get(emoji)?.has(me) ?? false
    await conversation.sendReaction({
      reference: message.id,
      referenceInboxId: message.senderInboxId,
      action: isMine ? ReactionAction.Removed : ReactionAction.Added,
      content: emoji,
      schema: ReactionSchema.Unicode,
    })
    changed()
  }
  const button = (emoji: string, senders = new Set<string>()) => {
    const names = [...senders].map(nameOf).join(', ')
    return (
      <button
        key={emoji}
        type="button"
        className="reaction"
        aria-pressed={senders.has(me)}
        aria-label={names ? `${emoji} ${senders.size}, by ${names}` : emoji}
        onClick={() => void toggle(emoji).catch(console.warn)}
      >
        {emoji} {senders.size > 0 && senders.size}
      </button>
    )
  }
  return (
    <>
      {[...reactions]
        .filter(([, senders]) => senders.size > 0)
        .slice(0, MANY)
        .map(([emoji, senders]) => button(emoji, senders))}
      {isChoosing ? (
        CHOICES.filter((emoji) => !reactions.get(emoji)?.size).map((emoji) => button(emoji))
      ) : (
        <button
          type="button"
          className="quiet"
          aria-expanded={false}
          onClick={() => setChoosing(true)}
        >
          React
        </button>
      )}
    </>
  )
}
