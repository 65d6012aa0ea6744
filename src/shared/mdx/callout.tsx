import type { ReactNode } from 'react'
import { useStrings } from '../config/use-strings.ts'
import { CALLOUT_TITLES, type CalloutType } from '../strings/callout-titles.ts'
import { COMPONENT_STRINGS } from '../strings/component-strings.ts'
import { CALLOUT_ICONS } from './callout-icons.ts'

/** The component form of `:::note`: the same markup as the directive. */
export function Callout({ type = 'note', title, children }: { type?: CalloutType; title?: ReactNode; children: ReactNode }) {
  const kind = useStrings(COMPONENT_STRINGS)[CALLOUT_TITLES[type]]
  return (
    <div className={`dw-callout dw-callout-${type}`} role="note" aria-label={kind}>
      <p className="dw-callout-title">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={CALLOUT_ICONS[type]} />
        </svg>
        {title === undefined ? kind : <span className="dw-visually-hidden">{`${kind}: `}</span>}
        {title}
      </p>
      <div className="dw-callout-body">{children}</div>
    </div>
  )
}
