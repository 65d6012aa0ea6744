/** True if a new version of a component can keep the state of the last one: only if both call the same hooks in the same order. */
import * as react from 'react'

/** The hooks that a component calls. Undefined for classes, wrapped components and hooks of the author's, which may have changed too. */
export function hookSignature(component: unknown): string | undefined {
  if (typeof component !== 'function' || /^class\b/.test(String(component))) return undefined
  // A bundler appends a number to names that would clash.
  const names = [...String(component).matchAll(/\buse(?:[A-Z]\w*?)?(?=\d*\()/g)].map(([name]) => name)
  return names.every((name) => name in react) ? `hooks ${names.join()}` : undefined
}
