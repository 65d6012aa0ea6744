/**
 * Bundles files of tests with the sources that they import: loading several hundred modules one by one takes longer than most tests, and the loader
 * for TypeScript as long again.
 */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Loader, type Plugin, stop } from 'esbuild'
import { repository } from './site.ts'

/** What tests load by path (`testModule`): what pages import in Node, and what threads and processes of tests run. */
const LOADED = [
  'src/shared/site.ts',
  'build/site/config/load-config.ts',
  'build/util/site-folders.ts',
  'test/unit/build/store/store-thread.ts',
]

const OWN_URL = '__own_url'

/** Each source keeps its own address, relative to which it finds files. It's declared in the first line, so line numbers stay the same. */
const ownUrls: Plugin = {
  name: 'own-urls',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]sx?$/ }, ({ path }) => {
      const text = readFileSync(path, 'utf8')
      if (!text.includes('import.meta.url')) return undefined
      const loader = extname(path).replace(/^\.[cm]?/, '') as Loader
      return { contents: `const ${OWN_URL}=${JSON.stringify(pathToFileURL(path).href)};${text}`, loader }
    })
  },
}

/**
 * @param files below the repository
 * @param outdir inside the repository, where packages are found. `x.ts` becomes `x.ts.mjs`.
 */
export async function bundleTests(files: readonly string[], outdir: string): Promise<void> {
  await build({
    absWorkingDir: repository,
    entryPoints: [...files, ...LOADED].map((file) => ({ in: join(repository, file), out: file })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
    define: { 'import.meta.url': OWN_URL },
    plugins: [ownUrls],
    logLevel: 'warning',
  })
  await stop()
}
