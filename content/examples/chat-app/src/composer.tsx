import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { textOf } from './preview'
import { usePublishWhenOnline } from './use-publish'
import { useSend } from './use-send'
import type { Conversation, Message } from './xmtp'

interface ComposerProps {
  conversation: Conversation
  /** The message that this one replies to. */
  answering?: Message | undefined
  /** Called when the message is on its way, and when the user changes their mind. */
  onDone?(): void
}

export function Composer({ conversation, answering, onDone }: ComposerProps) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const send = useSend(conversation)
  usePublishWhenOnline(conversation.id)

  useEffect(() => {
    if (answering) field.current?.focus()
  }, [answering])

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (text.trim() === '') return
    send(text.trim(), answering)
    setText('')
    onDone?.()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a letter, Enter belongs to it.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      submit()
    }
    if (event.key === 'Escape') onDone?.()
  }
  return (
    <form className="composer" onSubmit={submit}>
      {answering && (
        <p className="answering">
          Reply to: {textOf(answering)}
          <button type="button" className="quiet" onClick={onDone}>
            Cancel
          </button>
        </p>
      )}
      <textarea
        ref={field}
        rows={1}
        aria-label="Your message"
        placeholder="Write a message"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="primary">
        Send
      </button>
    </form>
  )
}
