/**
 * The frame that every figure of this site stands in: a title, a drawing, and the words that say the same. The words are the page's
 * own Markdown, so they are searched, linked and read without scripts; what is drawn is each figure's own matter.
 */
import './figure.css'
import { type ReactNode, useId } from 'react'

export interface FigureProps {
  title: string
  drawing: ReactNode
  /** What the drawing says, in words. */
  children?: ReactNode
}

export function Figure({ title, drawing, children }: FigureProps) {
  const id = useId()
  return (
    <figure className="figure" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div className="figure-body">
        <div className="figure-drawing">{drawing}</div>
        <div className="figure-words">{children}</div>
      </div>
    </figure>
  )
}
