import { type ReactNode, useEffect, useRef } from 'react'
import { useStrings } from '../config/use-strings.ts'
import { nameDirection } from '../name-direction.ts'
import { CopyButton } from './copy-button.tsx'
import { watchOverflow } from './scrolling-code.ts'

export interface CodeBlockProps {
  title?: string
  /** The language, which is shown if there's no title. */
  lang?: string
  /** Makes links to the block possible. */
  id?: string
  /** True if long lines are wrapped from the start. */
  wrap?: boolean
  children: ReactNode
}

/** A frame around highlighted code. The row above has its title or language, a copy button, and a checkbox to wrap lines that are too long. */
export function CodeBlock({ title, lang, id, wrap, children }: CodeBlockProps) {
  const { wrapLines } = useStrings()
  const frame = useRef<HTMLDivElement>(null)
  // Removes it from the tab order unless it scrolls. In the HTML every block is a tab stop, for readers without scripts.
  useEffect(() => {
    const block = frame.current?.querySelector('pre')
    return block ? watchOverflow(block) : undefined
  }, [])
  return (
    <div className="dw-code-block" data-title={title} data-lang={title === undefined ? lang : undefined} id={id}>
      {title !== undefined && (
        <div className="dw-code-title" dir={nameDirection(title)}>
          {title}
        </div>
      )}
      <div className="dw-code-frame" ref={frame}>
        {children}
        <input type="checkbox" className="dw-wrap-button" aria-label={wrapLines} title={wrapLines} defaultChecked={wrap} />
        <CopyButton read={() => readCode(frame.current)} />
      </div>
    </div>
  )
}

/** Placeholder for a line that isn't copied. It can't occur in source text. */
const LEFT_OUT = '\0'

/** The code without removed lines, output, prompts, and anything that isn't code. */
function readCode(frame: HTMLElement | null): string {
  const code = frame?.querySelector('code')
  if (!code) return ''
  const copy = code.cloneNode(true) as HTMLElement
  for (const line of copy.querySelectorAll('.dw-removed,.dw-output')) line.textContent = LEFT_OUT
  for (const part of copy.querySelectorAll('.dw-prompt,.dw-line-number,summary,.dw-between')) part.remove()
  const lines = (copy.textContent ?? '').trimEnd().split('\n')
  return lines.filter((line) => line !== LEFT_OUT).join('\n')
}
