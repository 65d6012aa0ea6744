import type { ReactNode } from 'react'

export type CalloutType = 'note' | 'info' | 'warning' | 'danger' | 'tip' | 'success' | 'caution'

/** The component form of `:::note`: the same markup as the directive. */
export function Callout({ type = 'note', title, children }: { type?: CalloutType; title?: ReactNode; children: ReactNode }) {
  return (
    <div className={`callout callout-${type}`} role="note">
      <p className="callout-title">{title ?? type.charAt(0).toUpperCase() + type.slice(1)}</p>
      <div className="callout-body">{children}</div>
    </div>
  )
}
