/** The module of the runtime with components, and what only those of authors use. */
export { useString } from '../config/languages-strings.ts'
export { SourceLink } from '../shell/languages/source-link.tsx'
export * from './components.ts'
