import { ConsentState } from '@xmtp/browser-sdk'
import { type FormEvent, useState } from 'react'
import { hide, leave, rename } from '../group'
import { explain } from '../problem'
import { type Conversation, type Group, isDm } from '../xmtp'
import { useDatabase } from './database'
import { Dialog } from './dialog'
import { useDecide } from './request'
import { closeConversation } from './use-open-conversation'

interface ConversationMenuProps {
  conversation: Conversation
  /** Whether the user is still a member. */
  isActive: boolean
}

export function ConversationMenu({ conversation, isActive }: ConversationMenuProps) {
  const [isOpen, setOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const decide = useDecide(conversation)
  const say = (error: unknown) => setProblem(explain(error))
  const block = () => void decide(ConsentState.Denied).then(closeConversation, say)
  // The conversation only: whoever added the user has done nothing wrong.
  const hideIt = () => void hide(conversation).then(closeConversation, say)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      {isOpen && (
        <Dialog title="Details" onClose={() => setOpen(false)}>
          <p role="alert">{problem}</p>
          {isDm(conversation) ? (
            <button type="button" onClick={block}>
              Block this person
            </button>
          ) : isActive ? (
            <GroupDetails group={conversation} onDone={() => setOpen(false)} />
          ) : (
            <button type="button" onClick={hideIt}>
              Hide this group
            </button>
          )}
          <p>
            <button type="button" onClick={() => setOpen(false)}>
              Close
            </button>
          </p>
        </Dialog>
      )}
    </>
  )
}

function GroupDetails({ group, onDone }: { group: Group; onDone(): void }) {
  const { changed } = useDatabase()
  const [problem, setProblem] = useState<string>()

  const run = async (action: () => Promise<void>) => {
    try {
      await action()
      changed()
      onDone()
    } catch (error) {
      // For example, the rules of the group don't allow it.
      setProblem(explain(error))
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name'))
    void run(() => rename(group, name))
  }
  return (
    <>
      <form className="stack" onSubmit={submit}>
        <label>
          Name of the group
          <input name="name" defaultValue={group.name} maxLength={100} required />
        </label>
        <button type="submit" className="primary">
          Rename
        </button>
      </form>
      <p role="alert">{problem}</p>
      <button type="button" onClick={() => void run(() => leave(group).then(closeConversation))}>
        Leave the group
      </button>
    </>
  )
}
