/** The words of the components that authors can use, in English. Only pages with such components load them. */
import words from './component-strings.json' with { type: 'json' }

export const COMPONENT_STRINGS = words
