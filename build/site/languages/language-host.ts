import { join } from 'node:path'
import { NAVIGATION_FILE } from '../../../src/shared/routes/site-files.ts'
import { existsSync, readdirSync } from '../../inputs/files.ts'

/** The folder of the first edition of a built site: the site's own, or that of a language where all have one. */
export function firstEdition(built: string): string {
  if (existsSync(join(built, NAVIGATION_FILE)) || !existsSync(built)) return built
  const folders = readdirSync(built, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [join(built, entry.name)] : []))
  return folders.sort().find((folder) => existsSync(join(folder, NAVIGATION_FILE))) ?? built
}
