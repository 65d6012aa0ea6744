/** Prefix of types of scripts that run once the page has started and the browser is idle, as of analytics. Until then, browsers don't load them. */
export const IDLE_PREFIX = 'idle:'

/** Types of scripts that browsers run or read, so that a policy applies to them. Others are data. */
export const SCRIPT_TYPE = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma|j|live)script(?:1\.\d)?)?$/i
