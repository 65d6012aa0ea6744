import type { ReactNode } from 'react'
import { useStrings } from '../config/use-strings.ts'
import { CALLOUT_TITLES } from '../strings/callout-titles.ts'
import { COMPONENT_STRINGS } from '../strings/component-strings.ts'

export type CalloutType = keyof typeof CALLOUT_TITLES

/** The component form of `:::note`: the same markup as the directive. */
export function Callout({ type = 'note', title, children }: { type?: CalloutType; title?: ReactNode; children: ReactNode }) {
  const strings = useStrings(COMPONENT_STRINGS)
  return (
    <div className={`dw-callout dw-callout-${type}`} role="note">
      <p className="dw-callout-title">{title ?? strings[CALLOUT_TITLES[type]]}</p>
      <div className="dw-callout-body">{children}</div>
    </div>
  )
}
