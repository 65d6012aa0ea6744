/**
 * Keeps what every page loads in one file. A bundler gives each set of entries that share modules a chunk of its own, and with a
 * handful of entries and lazily loaded parts that makes twenty small files, which compress worse than one. Here each of them also imports
 * the start of the client, so that all that the client is made of is shared by the same set. It has been loaded by then anyway.
 */
import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { generatorRoot } from '../generator.ts'

/** Importing it does nothing: it only says what everything else is loaded beside. */
const CORE = join(generatorRoot, 'src/client/start.tsx')

/** The statement that places a module beside the core. */
export const besideCore = `import ${JSON.stringify(CORE)}\n`

/** Places lazily loaded parts, and entries that are written as `beside:path`, beside the core. */
export const oneCore: Plugin = {
  name: 'one-core',
  setup(build) {
    build.onResolve({ filter: /^beside:/ }, ({ path }) => ({ path: path.slice('beside:'.length), namespace: 'beside' }))
    build.onResolve({ filter: /^\./ }, ({ path, kind, resolveDir }) =>
      // A path without the machine's own folders, since it is part of a file's hash.
      kind === 'dynamic-import' ? { path: relative(generatorRoot, join(resolveDir, path)), namespace: 'beside' } : undefined,
    )
    build.onLoad({ filter: /.*/, namespace: 'beside' }, ({ path }) => ({
      contents: `${besideCore}export * from ${JSON.stringify(join(generatorRoot, path))}\n`,
      resolveDir: generatorRoot,
    }))
  },
}
