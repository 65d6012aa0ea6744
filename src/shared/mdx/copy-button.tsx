import { Check, Copy, X } from 'lucide'
import { useEffect, useState } from 'react'
import { usePlatform } from '../platform/platform.ts'
import { Icon } from '../shell/icon.tsx'

type CopyState = 'idle' | 'copied' | 'failed'

/** Label and duration in milliseconds of each state. A failure stays longer, because it takes longer to notice. */
const STATES = {
  idle: { label: 'Copy code', lasts: 0, drawing: Copy },
  copied: { label: 'Copied', lasts: 1000, drawing: Check },
  failed: { label: 'Copying failed', lasts: 4000, drawing: X },
} satisfies Record<CopyState, unknown>

/** Copies the result of `read` and announces the outcome, to screen readers too. */
export function CopyButton({ read }: { read: () => string }) {
  const { copyText } = usePlatform()
  // A new object every time, so copying again while the button says 'Copied' restarts the timer.
  const [outcome, setOutcome] = useState<{ state: CopyState }>({ state: 'idle' })
  const { label, drawing } = STATES[outcome.state]
  useEffect(() => {
    const { lasts } = STATES[outcome.state]
    if (lasts === 0) return
    const timer = setTimeout(() => setOutcome({ state: 'idle' }), lasts)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () => {
    copyText(read()).then(
      () => setOutcome({ state: 'copied' }),
      () => setOutcome({ state: 'failed' }),
    )
  }
  return (
    <>
      <button type="button" className="copy-button needs-script" data-state={outcome.state} aria-label={label} title={label} onClick={copy}>
        <Icon drawing={drawing} size={16} />
      </button>
      <span className="visually-hidden" role="status">
        {outcome.state === 'idle' ? '' : label}
      </span>
    </>
  )
}
