/** The words that every page has, in English. They're part of the first script. */
import words from './shell-strings.json' with { type: 'json' }

export const SHELL_STRINGS = words
