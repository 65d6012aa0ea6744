import { type Identifier, IdentifierKind } from '@xmtp/browser-sdk'
import { type FormEvent, useState } from 'react'
import { useDatabase } from './database'
import { Dialog } from './dialog'
import { explain, Problem } from './problem'
import type { Client } from './xmtp'

/** Starts a DM with one person, or a group with several. */
export async function startConversation(
  client: Client,
  typed: string,
  groupName: string,
): Promise<string> {
  const addresses = new Set(
    typed
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  )
  const wrong = [...addresses].filter((address) => !/^0x[0-9a-f]{40}$/.test(address))
  if (wrong.length > 0) throw new Problem(`Not an address: ${wrong.join(', ')}`)
  const identifiers = [...addresses].map(
    (identifier): Identifier => ({ identifier, identifierKind: IdentifierKind.Ethereum }),
  )
  const [first] = identifiers
  if (!first) throw new Problem('Enter an address.')

  const reachable = await client.canMessage(identifiers)
  const missing = identifiers.filter(({ identifier }) => !reachable.get(identifier))
  if (missing.length > 0)
    throw new Problem(`Not on XMTP: ${missing.map(({ identifier }) => identifier).join(', ')}`)

  const isGroup = identifiers.length > 1
  const conversation = isGroup
    ? await client.conversations.createGroupWithIdentifiers(identifiers, { groupName })
    : await client.conversations.createDmWithIdentifier(first)
  return conversation.id
}

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
        String(values.get('addresses')),
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
