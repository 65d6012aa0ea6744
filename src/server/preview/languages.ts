import { join } from 'node:path'
import { pathInEdition } from '../../shared/routes/destination.ts'
import { ROUTES_FILE } from '../../shared/routes/site-files.ts'
import { decodePath } from '../../shared/routes/whole-address.ts'
import { isFile, resolvesInside } from './is-file.ts'

/**
 * The prefix of the edition that a path is in, such as that of a language: empty, or with a slash at its beginning. Everything below it that the edition
 * lacks is answered with its files.
 * @param folder of the built site @param pathname with the base path
 */
export function prefixOf(folder: string, pathname: string, basePath: string): string {
  const path = decodePath(pathInEdition({ pathname }, { basePath }) ?? '') ?? ''
  const names = path.split('/').filter((name) => name !== '')
  const prefixes = names.map((_, index) => `/${names.slice(0, index + 1).join('/')}`)
  const isEdition = (file: string) => isFile(file) && resolvesInside(folder, file)
  return prefixes.findLast((prefix) => isEdition(join(folder, prefix, ROUTES_FILE))) ?? ''
}
