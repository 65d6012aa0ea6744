/** Stand-ins for packages that a foreign configuration imports: the packages may not be installed, and only the options matter. */
import { isBuiltin } from 'node:module'
import { dirname, resolve } from 'node:path'
import type { OnLoadArgs, Plugin } from 'esbuild'

/**
 * esbuild's plugin. Files of the site itself are bundled, everything else is a stand-in.
 * @param mayRead whether a file may be read, as it's called without links
 */
export function stubs(mayRead: (path: string) => boolean): Plugin {
  return {
    name: 'stubs',
    setup({ onLoad, onResolve, resolve: find }) {
      onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, importer, resolveDir }) => {
        if (kind === 'entry-point' || pluginData === 'inner') return undefined
        if (isBuiltin(path)) return { path: path.replace(/^node:/, ''), namespace: 'builtin' }
        const isRelative = /^[./]/.test(path)
        if (isRelative && /\?/.test(path)) return { path, namespace: 'stub' }
        const found = await find(path, { kind, importer, resolveDir, pluginData: 'inner' })
        const isOwn = found.errors.length === 0 && found.namespace === 'file' && mayRead(found.path)
        if (isOwn) return undefined
        return { path: isRelative ? resolve(resolveDir || dirname(importer), path) : path, namespace: 'stub' }
      })
      const standIn = ({ path }: OnLoadArgs) => ({ contents: `module.exports = globalThis.__standIn(${JSON.stringify(path)})` })
      onLoad({ filter: /.*/, namespace: 'stub' }, standIn)
      onLoad({ filter: /\.(?:css|scss|sass|less|styl|svg|png|jpe?g|gif|webp|vue|astro|svelte|md|mdx|txt|html|wasm)$/ }, standIn)
      onLoad({ filter: /.*/, namespace: 'builtin' }, ({ path }) => ({
        contents: `module.exports = globalThis.__builtin(${JSON.stringify(path)})`,
      }))
    },
  }
}
