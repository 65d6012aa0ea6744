/**
 * Scripts in the head that run once the page has started and the browser is idle, such as those that count visits. Until then, their type
 * starts with a prefix, so browsers treat them as data and don't load them.
 */
export const IDLE_PREFIX = 'idle:'
