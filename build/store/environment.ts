import { observedMemory } from './observed.ts'

/** Looks of pages and plugins: variables, files and folders. What a configuration reads shows in its values. */
export const ENVIRONMENT = observedMemory('environment')
