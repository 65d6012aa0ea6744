import { Callout as BuiltInCallout, type MDXComponents } from 'docwright'
import { type ReactNode, useState } from 'react'

// Replaces the HTML element of the same name.
export const blockquote: MDXComponents['blockquote'] = ({ children, ...props }) => (
  <figure className="quotation">
    <blockquote {...props}>{children}</blockquote>
  </figure>
)

// Replaces the generator's component, and draws :::note and :::tip too.
export function Callout({ type = 'note', title, children }: { type?: 'note' | 'tip'; title?: ReactNode; children: ReactNode }) {
  if (type === 'note') return <BuiltInCallout title={title}>{children}</BuiltInCallout>
  return (
    <aside className="hint">
      <strong>{title ?? 'Good to know'}</strong>
      {children}
    </aside>
  )
}

// Adds a component that every page can use.
export function Depth({ meters }: { meters: number }) {
  const [inFeet, setInFeet] = useState(false)
  return (
    <button type="button" onClick={() => setInFeet(!inFeet)}>
      {inFeet ? `${Math.round(meters * 3.281)} ft` : `${meters} m`}
    </button>
  )
}
