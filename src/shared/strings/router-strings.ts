/** The words of the router, in English. They're loaded when the browser is idle. */
import words from './router-strings.json' with { type: 'json' }

export const ROUTER_STRINGS = words
