import { ConsentState } from '@xmtp/browser-sdk'
import { type FormEvent, useState } from 'react'
import { useDatabase } from './database'
import { Dialog } from './dialog'
import { useDecide } from './request'
import { closeConversation } from './use-open-conversation'
import { type Conversation, type Group, isDm } from './xmtp'

export function ConversationMenu({ conversation }: { conversation: Conversation }) {
  const [isOpen, setOpen] = useState(false)
  const decide = useDecide(conversation)
  const block = () => void decide(ConsentState.Denied).then(closeConversation)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      {isOpen && (
        <Dialog title="Details" onClose={() => setOpen(false)}>
          {isDm(conversation) ? (
            <button type="button" onClick={block}>
              Block this person
            </button>
          ) : (
            <GroupDetails group={conversation} onDone={() => setOpen(false)} />
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
      setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  const rename = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name'))
    void run(() => group.updateName(name))
  }
  const leave = () =>
    run(async () => {
      await group.requestRemoval()
      // In this order: the request is a message, and sending one accepts the group.
      await group.updateConsentState(ConsentState.Denied).catch(console.warn)
      closeConversation()
    })
  return (
    <>
      <form className="stack" onSubmit={rename}>
        <label>
          Name of the group
          <input name="name" defaultValue={group.name} maxLength={100} required />
        </label>
        <button type="submit" className="primary">
          Rename
        </button>
      </form>
      <p role="alert">{problem}</p>
      <button type="button" onClick={() => void leave()}>
        Leave the group
      </button>
    </>
  )
}
