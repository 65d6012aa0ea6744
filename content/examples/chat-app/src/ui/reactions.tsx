import { useState } from 'react'
import { countReactions, toggleReaction } from '../reactions'
import type { Conversation, Message } from '../xmtp'
import { useDatabase, useNameOf } from './database'

const CHOICES = ['👍', '❤️', '😂', '🎂', '🎉']

/** More kinds of reactions than this aren't shown. */
const MANY = 12

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
    await toggleReaction(conversation, message, emoji, isMine)
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
