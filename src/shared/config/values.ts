/** Values of a configuration that aren't plain data. */
import type { ReactElement } from 'react'

/** Whether a value is a React element of any copy of React. */
export function isElement(value: unknown): value is ReactElement {
  if (typeof value !== 'object' || value === null || !('$$typeof' in value)) return false
  return value.$$typeof === Symbol.for('react.transitional.element') || value.$$typeof === Symbol.for('react.element')
}
