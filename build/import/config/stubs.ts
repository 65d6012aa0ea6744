/** Stand-ins for packages that a foreign configuration imports: the packages may not be installed, and only the options matter. */
import { isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { OnLoadArgs, Plugin } from 'esbuild'
import { withOwnPaths } from '../../site/config/import-meta.ts'
import { pathIn } from '../../util/site-folders.ts'
import { readText } from '../../util/text/read-text.ts'
import { globPattern } from '../kinds/globs.ts'
import type { Repository } from '../repository.ts'

/** esbuild's plugin. Files of the site itself are bundled, everything else is a stand-in. @param root the folder of the site */
export function stubs(repository: Repository, root: string): Plugin {
  return {
    name: 'stubs',
    setup({ onLoad, onResolve, resolve: find }) {
      onResolve({ filter: /.*/ }, async ({ path, kind, pluginData, importer, resolveDir }) => {
        if (kind === 'entry-point' || pluginData === 'inner') return undefined
        if (isBuiltin(path)) return { path: path.replace(/^node:/, ''), namespace: 'builtin' }
        const isRelative = /^[./]/.test(path)
        if (isRelative && /\?/.test(path)) return { path, namespace: 'stub' }
        const found = await find(path, { kind, importer, resolveDir, pluginData: 'inner' })
        const isOwn = found.errors.length === 0 && found.namespace === 'file' && repository.mayRun(found.path)
        if (isOwn) return undefined
        return { path: isRelative ? resolve(resolveDir || dirname(importer), path) : path, namespace: 'stub' }
      })
      onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
        const { source } = readText(path)
        const changed = source.replace(GLOB, (...found) => modulesFor(found, path, root, repository))
        return changed === source ? undefined : withOwnPaths(path, changed)
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

/** Vite's call for many modules at once. */
const GLOB = /\bimport\.meta\.glob(?:<[^()]*>)?\(\s*(\[[^\]]*\]|'[^']*'|"[^"]*")([^()]*)\)/g

/** An object of the modules by their paths, or of functions that load them. */
function modulesFor([, patterns = '', options = '']: readonly string[], file: string, root: string, repository: Repository): string {
  const paths = [...patterns.matchAll(/['"]([^'"]+)['"]/g)].flatMap(([, pattern = '']) => {
    const from = pattern.startsWith('/') ? root : dirname(file)
    const [start = ''] = /^[^*{]*(?=\/)/.exec(pattern) ?? []
    const folder = join(from, start)
    const glob = globPattern(pattern.slice(start.length))
    return repository.walk(folder).flatMap((path) => (glob.test(path) ? pathIn(from, join(folder, path)).replace(/^(?!\.)/, './') : []))
  })
  const entries = paths.map((path) => {
    const load = `require(${JSON.stringify(path)})`
    return `${JSON.stringify(path)}: ${/eager:\s*true/.test(options) ? load : `async () => ${load}`}`
  })
  return `({ ${entries.join(', ')} })`
}
