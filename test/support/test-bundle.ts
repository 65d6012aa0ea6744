/** Bundles files of tests with the generator, because finding and transforming a thousand modules takes longer than most tests. Each knows its own path. */
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'
import { repository } from './site.ts'

const OWN_URL = '__own_url'
const OWN_FILE = '__own_file'

/** Declares the path of a module that asks for it, in its first line, so that the numbers of lines stay the same. */
const ownPaths: Plugin = {
  name: 'own-paths',
  setup({ onLoad }) {
    onLoad({ filter: /\.(?:tsx?|mjs)$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      if (!source.includes('import.meta.')) return undefined
      const url = pathToFileURL(path).href
      const contents = `const ${OWN_URL}=${JSON.stringify(url)},${OWN_FILE}=${JSON.stringify(path)};${source}`
      return { contents, loader: path.endsWith('.tsx') ? 'tsx' : 'ts' }
    })
  },
}

/** @param files paths in the folder of a suite. @returns a folder with the bundle, `tests.mjs` */
export async function bundleTests(suite: string, files: readonly string[]): Promise<string> {
  // In the repository, because packages are looked for above the bundle.
  const parent = join(repository, 'node_modules', '.cache')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'tests-'))
  const modules = files.map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(`./${suite}/${file}`)}),`)
  await build({
    stdin: {
      contents: `export { runShard } from './support/shard.ts'\nexport const tests = {\n${modules.join('\n')}\n}\n`,
      resolveDir: join(repository, 'test'),
      loader: 'ts',
    },
    outfile: join(folder, 'tests.mjs'),
    bundle: true,
    packages: 'external',
    // Only the browser tests load it, and its driver with it.
    external: ['./browser.ts'],
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    keepNames: true,
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [ownPaths],
    define: { 'import.meta.url': OWN_URL, 'import.meta.filename': OWN_FILE },
    logLevel: 'warning',
  })
  return folder
}
