/** Gives lucide-react's icons the site's own component around their drawings. For every bundle in which the shell is, so that all render alike. */
import { join } from 'node:path'

/**
 * @param {string} root the generator's folder
 * @returns {import('esbuild').Plugin}
 */
export function interfaceIcons(root) {
  return {
    name: 'interface-icons',
    setup(build) {
      build.onResolve({ filter: /\/createLucideIcon\.mjs$/ }, () => ({ path: join(root, 'src/shared/shell/create-icon.ts') }))
    },
  }
}
