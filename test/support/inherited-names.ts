/** The names that every object answers to. Wherever a site's own word becomes a key, a test tries these. */
export const INHERITED_NAMES: readonly string[] = Object.getOwnPropertyNames(Object.prototype)
