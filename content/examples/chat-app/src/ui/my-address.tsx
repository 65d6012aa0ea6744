import { useState } from 'react'

/** What others need to write to the user. */
export function MyAddress({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false)
  // If the browser doesn't allow it, the address is there to be selected.
  const copy = () => void navigator.clipboard?.writeText(address).then(() => setCopied(true))
  return (
    <p className="my-address">
      Your address: <code>{address}</code>{' '}
      <button type="button" className="quiet" onClick={copy}>
        {isCopied ? 'Copied' : 'Copy'}
      </button>
    </p>
  )
}
