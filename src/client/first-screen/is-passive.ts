/** What can be put into a document before its reader asks for it. */
import { Fragment, isValidElement, type JSXElementConstructor, type ReactNode } from 'react'

interface Props {
  children?: ReactNode
  dangerouslySetInnerHTML?: { __html: unknown }
}

/** What plays, or asks for documents of its own. */
const ACTIVE = /<(?:iframe|video|audio|object|embed)\b/i

/** True for content that does nothing but be there: text, code, and components that say so by a property `isPassive`. */
export function isPassive(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.every(isPassive)
  if (!isValidElement<Props>(node)) return true
  const { type, props } = node
  if (typeof type === 'string' ? ACTIVE.test(`<${type} ${props.dangerouslySetInnerHTML?.__html ?? ''}`) : !saysSo(type)) return false
  return isPassive(props.children)
}

function saysSo(type: JSXElementConstructor<Props>): boolean {
  return type === Fragment || (type as { isPassive?: unknown }).isPassive === true
}
