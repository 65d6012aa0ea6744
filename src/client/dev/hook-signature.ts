/** Whether a newer version of a component can go on where the one before stopped: only where both call the same hooks in the same order. */
import * as react from 'react'

/**
 * The hooks that a component calls. Undefined where they cannot be told from its own text: a class, a wrapped component, or one
 * with hooks of its author's, which may call others than they did.
 */
export function hookSignature(component: unknown): string | undefined {
  if (typeof component !== 'function' || /^class\b/.test(String(component))) return undefined
  // A bundler tells names that would be one apart by a number.
  const names = [...String(component).matchAll(/\buse(?:[A-Z]\w*?)?(?=\d*\()/g)].map(([name]) => name)
  return names.every((name) => name in react) ? `hooks ${names.join()}` : undefined
}
