import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { CopyButton } from './copy-button.tsx'

/** A frame around highlighted code, with a copy button and an optional title. */
export function CodeBlock({ title, children }: { title?: string; lang?: string; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useTabStop(frame)
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

/** Placeholder for a line that isn't copied. It can't occur in source text. */
const LEFT_OUT = '\0'

/** The code without the lines that are marked as removed. */
function readCode(frame: HTMLElement | null): string {
  const code = frame?.querySelector('code')
  if (!code) return ''
  const copy = code.cloneNode(true) as HTMLElement
  for (const line of copy.querySelectorAll('.line.removed')) line.textContent = LEFT_OUT
  const lines = (copy.textContent ?? '').split('\n')
  return lines.filter((line) => line !== LEFT_OUT).join('\n')
}

/** Removes a block from the tab order unless it scrolls. In the HTML every block is a tab stop, for readers without scripts. */
function useTabStop(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const block = frame.current?.querySelector('pre')
    if (!block) return
    const observer = new ResizeObserver(() => {
      if (block.scrollWidth > block.clientWidth) block.tabIndex = 0
      else block.removeAttribute('tabindex')
    })
    observer.observe(block)
    // A font that loads late can widen the code.
    for (const code of block.children) observer.observe(code)
    return () => observer.disconnect()
  }, [frame])
}
