/** Reads what names that authors write would hide. */

/**
 * A property of the window itself. Every id is the name of another one, and so is the name of every frame, but those are inherited. So what our
 * scripts leave on the window for one another, and what only some browsers have there, is read by this.
 */
export function own<Name extends keyof Window>(name: Name): Window[Name] | undefined {
  return Object.hasOwn(globalThis, name) ? (globalThis as unknown as Window)[name] : undefined
}

/** An attribute of a form, whose properties and methods are its fields if these have such names. */
export function formAttribute(form: HTMLFormElement, name: string): string | null {
  return Element.prototype.getAttribute.call(form, name)
}
