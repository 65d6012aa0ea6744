import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { preview } from '../preview'
import { Problem } from '../problem'
import type { Conversation, Message } from '../xmtp'
import { useNameOf } from './database'
import { useSend } from './use-send'

const NOT_SAVED = "Your message couldn't be saved on this device. It's still here, so try again."

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
  const [problem, setProblem] = useState<string>()
  const isSaving = useRef(false)
  const send = useSend(conversation)
  const nameOf = useNameOf()

  const answeringId = answering?.id
  useEffect(() => {
    if (answeringId) field.current?.focus()
  }, [answeringId])

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isSaving.current) return
    isSaving.current = true
    try {
      await send({ text: text.trim(), inReplyTo: answering })
      // The message is in the database now. What was typed meanwhile stays.
      setText((current) => (current.startsWith(text) ? current.slice(text.length) : current))
      setProblem(undefined)
      onDone?.()
    } catch (error) {
      console.warn(error)
      setProblem(error instanceof Problem ? error.message : NOT_SAVED)
    } finally {
      isSaving.current = false
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a letter, Enter belongs to it.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      void submit(event)
    }
    if (event.key === 'Escape') onDone?.()
  }
  return (
    <form className="composer" onSubmit={(event) => void submit(event)}>
      {answering && (
        <p className="answering">
          Reply to: {preview(answering, nameOf)}
          <button type="button" className="quiet" onClick={onDone}>
            Cancel
          </button>
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
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
