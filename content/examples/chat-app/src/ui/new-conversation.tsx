import { type FormEvent, useState } from 'react'
import { explain } from '../problem'
import { startConversation } from '../start-conversation'
import { addressesIn } from '../text'
import { useDatabase } from './database'
import { Dialog } from './dialog'

export function NewConversation({ onClose }: { onClose(id?: string): void }) {
  const { client, changed } = useDatabase()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(undefined)
    try {
      const id = await startConversation(
        client,
        addressesIn(String(values.get('addresses'))),
        String(values.get('name')),
      )
      changed()
      onClose(id)
    } catch (error) {
      setProblem(explain(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title="New conversation" onClose={() => onClose()}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <label>
          Addresses
          <textarea name="addresses" rows={2} required spellCheck={false} placeholder="0x…" />
        </label>
        <p className="hint">With more than one address, it's a group.</p>
        <label>
          Name of the group
          <input name="name" maxLength={100} />
        </label>
        <p role="alert">{problem}</p>
        <div className="row">
          <button type="submit" className="primary" disabled={isBusy}>
            Start
          </button>
          <button type="button" onClick={() => onClose()}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  )
}
