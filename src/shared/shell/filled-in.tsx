import { Fragment, type ReactNode } from 'react'
import { splitText } from '../strings/fill-in.ts'

/** A text with elements in place of its placeholders. */
export function FilledIn({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) {
  return splitText(text).map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : values[piece]}</Fragment>)
}
