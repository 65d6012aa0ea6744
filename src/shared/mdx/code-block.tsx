import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePlatform } from '../platform/platform.ts'

/** How long the button reads 'Copied', in milliseconds (SPEC.md section 9). */
const COPIED_MS = 1000

type CopyState = 'idle' | 'copied' | 'failed'

const COPY_LABELS: Record<CopyState, string> = { idle: 'Copy code', copied: 'Copied', failed: 'Copying failed' }

/** A frame around highlighted code: its title, where it has one, and the copy button. */
export function CodeBlock({ title, children }: { title?: string; lang?: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div className="code-block" data-title={title}>
      {title !== undefined && <div className="code-title">{title}</div>}
      <div className="code-frame" ref={frame}>
        {children}
        <CopyButton read={() => readCode(frame.current)} />
      </div>
    </div>
  )
}

/** The code as text, without the lines marked as removed. */
function readCode(frame: HTMLElement | null): string {
  const code = frame?.querySelector('code')
  if (!code) return ''
  const copy = code.cloneNode(true) as HTMLElement
  for (const line of copy.querySelectorAll('.line.removed')) {
    if (line.nextSibling?.nodeType === 3) line.nextSibling.remove()
    line.remove()
  }
  return copy.textContent ?? ''
}

function CopyButton({ read }: { read: () => string }) {
  const { copyText } = usePlatform()
  const [state, setState] = useState<CopyState>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setState('idle'), COPIED_MS)
    return () => clearTimeout(timer)
  }, [state])
  const copy = () => {
    copyText(read()).then(
      () => setState('copied'),
      () => setState('failed'),
    )
  }
  const label = COPY_LABELS[state]
  return (
    <>
      <button type="button" className="copy-button needs-script" data-state={state} aria-label={label} title={label} onClick={copy}>
        {state === 'copied' ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
      </button>
      <span className="visually-hidden" role="status">
        {state === 'idle' ? '' : label}
      </span>
    </>
  )
}
