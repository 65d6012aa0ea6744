/** Bundles the generator's TypeScript together with its libraries: loading one file takes a tenth of the time of loading several hundred. */
import { REQUIRE_BANNER, requirePackages } from '../bundle/require-packages.mjs'

const REQUIRED = ['esbuild', 'react', 'react-dom']

/** ES modules that aren't bundled, because they have native code, are only used by some sites, or have many files of which a build needs a few. */
const IMPORTED = ['express', '@modelcontextprotocol/sdk', '@takumi-rs/core', 'sharp', '@shikijs/langs', '@shikijs/themes']

/** Packages that only bundle the runtime for browsers, which the package contains. */
const FOR_RUNTIME = ['terser']

/** The packages that the bundles load when they run. */
export const UNBUNDLED = [...REQUIRED, ...IMPORTED]

/** Libraries that are files of their own, because the bundles of both threads would contain them. */
const BESIDE = ['acorn', 'parse5', 'oniguruma-to-es', 'character-entities', 'katex']

const beside = {
  name: 'beside',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^(?:${BESIDE.join('|')})$|/css-tree\\.ts$`) }, ({ path, kind }) => {
      if (kind === 'entry-point') return undefined
      // CommonJS can't require an ES module, but what's bundled can.
      if (kind === 'require-call') return { path, namespace: 'required-beside' }
      return { path: `./${/([\w-]+)(?:\.ts)?$/.exec(path)[1]}.mjs`, external: true }
    })
    onLoad({ filter: /.*/, namespace: 'required-beside' }, ({ path }) => ({ contents: `export * from '${path}'` }))
  },
}

/**
 * One bundle for the main thread and one for workers: shared code would be split into many small files, and Node takes a millisecond to find each. Only
 * large libraries of both and the parser of CSS are files of their own.
 */
const ENTRIES = [
  // What configurations import shares Zod with what checks them.
  { cli: 'build/cli.ts', 'for-config': 'src/shared/config/for-config.ts' },
  {
    worker: 'build/worker.ts',
    site: 'src/shared/site.ts',
    // What pages import in Node (`bundle/node-runtime.ts`).
    ...Object.fromEntries(['react', 'react-dom', 'react/jsx-runtime'].map((name) => [name, name])),
  },
  { 'css-tree': 'src/server/css/css-tree.ts' },
  Object.fromEntries(BESIDE.map((name) => [name, name])),
]

/**
 * @param {object} options
 * @param {string} options.root folder of the repository
 * @param {string} options.outdir
 * @param {string} options.version part of every cache key
 * @param {string} options.node oldest version of Node that runs the bundles
 * @param {readonly string[]} [options.external] more packages to leave out
 * @param {readonly Record<string, string>[]} [options.entries] bundles, each with its files by name, relative to the root
 * @param {boolean} [options.isPackage] whether the bundles are for an npm package, and as small as readable stack traces allow
 * @returns {Promise<string[]>} paths of everything that's in them, relative to the root
 */
export async function bundleGenerator({ root, outdir, version, node, external = [], entries = ENTRIES, isPackage = false }) {
  const esbuild = await import('esbuild')
  const bundle = (entryPoints) =>
    esbuild.build({
      absWorkingDir: root,
      entryPoints,
      outdir,
      // For `.js`, Node would look for a package.json in every parent folder to find out what kind of module it is.
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: `node${node}`,
      jsx: 'automatic',
      external: [...IMPORTED, ...FOR_RUNTIME, ...external],
      define: { __GENERATOR_VERSION__: JSON.stringify(version), __IS_PACKAGE__: String(isPackage), 'process.env.NODE_ENV': '"production"' },
      minifyWhitespace: isPackage,
      minifySyntax: isPackage,
      // Nobody reads the stack traces of a parser that never throws.
      minifyIdentifiers: isPackage && 'css-tree' in entryPoints,
      banner: REQUIRE_BANNER,
      // ES modules can be bundled in parts: of lucide's two thousand icons a dozen are used.
      mainFields: ['module', 'main'],
      metafile: true,
      plugins: [beside, requirePackages(new RegExp(`^(?:${REQUIRED.join('|')})(?:/|$)`))],
      logLevel: 'warning',
      legalComments: 'none',
    })
  const bundles = await Promise.all(entries.map(bundle))
  return bundles.flatMap(({ metafile }) => Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs)))
}
