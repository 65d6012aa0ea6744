import type { ReactNode } from 'react'

/** Numbered steps. Content written between `:::steps` lines looks the same. */
export function Steps({ children }: { children: ReactNode }) {
  return <div className="dw-steps">{children}</div>
}

/** One step, with its heading. */
export function Step({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="dw-step">
      <h3>{title}</h3>
      <div className="dw-step-body">{children}</div>
    </div>
  )
}
