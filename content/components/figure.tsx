/**
 * The frame that every figure of this site stands in: a title, a drawing, and the words that say the same. The words are the page's
 * own Markdown, so they are searched, linked and read without scripts; what is drawn is each figure's own matter.
 */
import './figure.css'
import { type ReactNode, useId } from 'react'

export interface FigureProps {
  title: string
  /** Left out where the words and controls are all there is: they then have the whole width. */
  drawing?: ReactNode
  /** What the drawing says, in words. */
  children?: ReactNode
}

export function Figure({ title, drawing, children }: FigureProps) {
  const id = useId()
  return (
    <figure className="figure" aria-labelledby={id}>
      <figcaption id={id}>{title}</figcaption>
      <div className="figure-body">
        {drawing !== undefined && <div className="figure-drawing">{drawing}</div>}
        <div className={drawing === undefined ? 'figure-words figure-wide' : 'figure-words'}>{children}</div>
      </div>
    </figure>
  )
}
