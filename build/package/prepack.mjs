/** Builds all of the package before npm packs it, so that nothing is compiled or written where it's installed. */
import { execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundleGenerator } from './bundle-generator.mjs'
import { currentBundle } from './current-bundle.mjs'
import { hashSources } from './hash-sources.mjs'
import { licenseTexts } from './licenses.mjs'
import { NATIVE, replaceManifest, restoreManifest } from './manifest.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..', '..')
const lib = join(root, 'lib')

restoreManifest(root)
rmSync(lib, { recursive: true, force: true })
mkdirSync(lib)
const { name, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [oldestNode] = /\d+\.\d+/.exec(engines.node)
const bundled = await bundleGenerator({
  root,
  outdir: lib,
  version: hashSources(root),
  node: oldestNode,
  external: NATIVE,
  isPackage: true,
})
writeFileSync(join(lib, 'LICENSES.txt'), licenseTexts(root, bundled))
copyFileSync(join(here, 'bin.mjs'), join(lib, 'bin.mjs'))
// Outside a site, `defineConfig` and `z` have to be there as well, as the types say.
writeFileSync(join(lib, 'index.mjs'), "export * from './site.mjs'\nexport * from './for-config.mjs'\n")
// The runtime for browsers is the same in the repository, where it has been minified for these sources already.
const runtime = join(await currentBundle(root), 'runtime')
if (existsSync(runtime)) cpSync(runtime, join(lib, 'runtime'), { recursive: true })
run(join(lib, 'bin.mjs'), 'prepare')
run(join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc'), '-p', here)
writeTypes(join(lib, 'types'))
replaceManifest(root)

function run(...args) {
  execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** TypeScript leaves the endings of imports as they are in the sources. */
function writeTypes(folder) {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.d.ts'))) {
    const path = join(folder, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/(\bfrom |\bimport\()(['"])(\.[^'"]*)\.tsx?\2/g, '$1$2$3.js$2'))
  }
  const assets = readFileSync(join(root, 'src', 'shared', 'assets.d.ts'), 'utf8')
  const site = ['site', 'vocs', 'vocs/components', 'vocs/config']
    .map((alias) => `declare module '${alias}' {\n  export * from '${name}'\n}\n`)
    .join('')
  const pages =
    "declare module '*.mdx' {\n  const Content: (props: Record<string, unknown>) => import('react').ReactElement\n  export default Content\n}\n"
  writeFileSync(join(folder, 'modules.d.ts'), `${assets}\n${site}${pages}`)
}
