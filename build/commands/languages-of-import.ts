/** The other commands that an import ends with: the build, and the lock of translations. */
export { buildAndReport } from './build.ts'
export { translationsCommand } from './translations/translations.ts'
