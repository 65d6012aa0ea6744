import module from 'node:module'

/** Puts functions in the place of some of a module of Node's, which call `onCall` with what they're given before they do the same. `import` gets these, too. */
export function putInPlace(owner: object, names: readonly string[], onCall: (...given: unknown[]) => void): void {
  for (const name of names) {
    const original: unknown = Reflect.get(owner, name)
    if (typeof original !== 'function') continue
    const noticed = function (this: unknown, ...given: unknown[]): unknown {
      onCall(...given)
      return Reflect.apply(original, this, given)
    }
    Reflect.set(owner, name, Object.assign(noticed, original))
  }
  module.syncBuiltinESMExports()
}
