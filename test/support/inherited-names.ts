/** Names that every object inherits. Tests try them wherever a name from the site becomes a key. */
export const INHERITED_NAMES: readonly string[] = Object.getOwnPropertyNames(Object.prototype)
