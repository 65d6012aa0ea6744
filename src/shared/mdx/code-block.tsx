import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { CopyButton } from './copy-button.tsx'

/** A frame around highlighted code: its title, where it has one, and the copy button. */
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

CodeBlock.isPassive = true

/** Stands for a line that is not copied; no source text holds it. */
const LEFT_OUT = '\0'

/** The code as it is to be used: without the lines that are marked as removed. */
function readCode(frame: HTMLElement | null): string {
  const code = frame?.querySelector('code')
  if (!code) return ''
  const copy = code.cloneNode(true) as HTMLElement
  for (const line of copy.querySelectorAll('.line.removed')) line.textContent = LEFT_OUT
  const lines = (copy.textContent ?? '').split('\n')
  return lines.filter((line) => line !== LEFT_OUT).join('\n')
}

/** Keyboards stop at a block to scroll it: one that fits needs no stop. Without scripts every block is one. */
function useTabStop(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const block = frame.current?.querySelector('pre')
    if (!block) return
    const observer = new ResizeObserver(() => {
      if (block.scrollWidth > block.clientWidth) block.tabIndex = 0
      else block.removeAttribute('tabindex')
    })
    observer.observe(block)
    // Fonts that come late widen the code within.
    for (const code of block.children) observer.observe(code)
    return () => observer.disconnect()
  }, [frame])
}
