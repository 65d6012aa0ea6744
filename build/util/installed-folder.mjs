/** The folder for what depends on the generator alone. `npm ci` fills it. It isn't in the cache, so deleting the cache of sites doesn't delete it. */
import { join } from 'node:path'

/** @param {string} root folder of the repository */
export function installedFolder(root) {
  return join(root, 'node_modules', '.site')
}
