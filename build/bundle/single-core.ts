/**
 * Keeps what every page loads in one file. A bundler makes a chunk for each set of entries that share modules: twenty small files, which compress
 * worse. So each entry also imports all that every page loads, and all modules of the client are shared by the same set.
 */
import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { generatorRoot } from '../util/generator.ts'

/** All that every page loads: what starts the client, and what page modules import from it. Importing it has no effect when the code runs. */
const CORE = ['src/client/start.tsx', 'src/client/runtime.ts']

const imports = (paths: string[]) => paths.map((path) => `import ${JSON.stringify(join(generatorRoot, path))}\n`).join('')

/** Statements that make a module share the core. */
export const importCore = imports(CORE)

/** Parts that are only imported once the browser has the deferred one, whose modules they share too. */
const AFTER_DEFERRED = /\/(head|lookup-in-pieces|not-found-views|similar-routes|follow-moved)\.ts$/
const importDeferred = imports(['src/client/router/deferred.ts'])

/** Makes lazily loaded parts, and entries that are written as `beside:path`, share the core. */
export const singleCorePlugin: Plugin = {
  name: 'one-core',
  setup(build) {
    build.onResolve({ filter: /^beside:/ }, ({ path }) => ({ path: path.slice('beside:'.length), namespace: 'beside' }))
    build.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) =>
      // The path becomes part of a hash, so it must not depend on where the repository is.
      kind === 'dynamic-import' ? { path: relative(generatorRoot, join(resolveDir, path)), namespace: 'beside' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'beside' }, ({ path }) => ({
      contents: `${importCore}${AFTER_DEFERRED.test(path) ? importDeferred : ''}export * from ${JSON.stringify(join(generatorRoot, path))}\n`,
      resolveDir: generatorRoot,
    }))
  },
}
