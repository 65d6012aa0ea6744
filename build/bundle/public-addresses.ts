/** Resolves URLs in styles that start with `/`: like those on pages, they name files in `public/` and are written without the base path. */
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { pathInEdition } from '../../src/shared/routes/destination.ts'
import { composedHref, decodedPart, withBasePath } from '../../src/shared/routes/paths.ts'
import { existsSync } from '../inputs/files.ts'
import { refuseSpecial } from '../site/config/special-files.ts'
import { actualPath } from '../util/text/actual-path.ts'

export function publicAddressesPlugin({ root, basePath }: { root: string; basePath: string }): Plugin {
  const isPublic = (address: string): boolean => existsSync(actualPath(join(root, 'public', decodedPart(address))))
  return {
    name: 'public-addresses',
    setup({ onResolve, onLoad }) {
      onLoad({ filter: /.*/, namespace: 'file' }, refuseSpecial)
      onResolve({ filter: /^\/[^/]/ }, ({ path, kind }) => {
        if (kind !== 'url-token' && kind !== 'import-rule') return undefined
        const file = path.replace(/[?#].*$/, '')
        if (isPublic(file)) return { path: withBasePath(basePath, composedHref(path)), external: true }
        const inside = pathInEdition({ pathname: file }, { basePath })
        if (inside !== undefined && isPublic(inside) && file === basePath + inside) return { path, external: true }
        const text = `There is no file public${file}.`
        return { path, external: true, warnings: [{ text, notes: [{ text: 'A URL that starts with / names a file in public/.' }] }] }
      })
    },
  }
}
