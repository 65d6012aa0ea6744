/** What is made of the generator alone, by `npm ci` or when its sources changed. No cache: to delete what is kept of sites leaves it. */
import { join } from 'node:path'

/** @param {string} root folder of the repository */
export function installedFolder(root) {
  return join(root, 'node_modules', '.site')
}
