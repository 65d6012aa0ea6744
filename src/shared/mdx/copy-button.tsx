import { Check, Copy, type IconNode, X } from 'lucide'
import { useEffect, useState } from 'react'
import { useStrings } from '../config/use-strings.ts'
import { usePlatform } from '../platform/platform.ts'
import { Icon } from '../shell/icon.tsx'
import type { SHELL_STRINGS } from '../strings/shell-strings.ts'

type CopyState = 'idle' | 'copied' | 'failed'

/** Key of the label and duration in milliseconds of each state. A failure stays longer, because it takes longer to notice. */
const STATES = {
  idle: { string: 'copyCode', lasts: 0, drawing: Copy },
  copied: { string: 'copied', lasts: 1000, drawing: Check },
  failed: { string: 'copyFailed', lasts: 4000, drawing: X },
} satisfies Record<CopyState, { string: keyof typeof SHELL_STRINGS; lasts: number; drawing: IconNode }>

/** Copies the result of `read` and announces the outcome, to screen readers too. */
export function CopyButton({ read }: { read: () => string }) {
  const { copyText } = usePlatform()
  // A new object every time, so copying again while the button says 'Copied' restarts the timer.
  const [outcome, setOutcome] = useState<{ state: CopyState }>({ state: 'idle' })
  const { string, drawing } = STATES[outcome.state]
  const label = useStrings()[string]
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
      <button
        type="button"
        className="dw-copy-button dw-needs-script"
        data-state={outcome.state}
        aria-label={label}
        title={label}
        onClick={copy}
      >
        <Icon drawing={drawing} size={16} />
      </button>
      <span className="dw-visually-hidden" role="status">
        {outcome.state === 'idle' ? '' : label}
      </span>
    </>
  )
}
